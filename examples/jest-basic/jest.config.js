module.exports = {
  setupFilesAfterEnv: ['goldenless/jest'],
  reporters: ['default', 'goldenless/jest-reporter'],
}
