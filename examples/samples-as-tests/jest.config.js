module.exports = require('goldenless/jest-samples').withSamples({})
