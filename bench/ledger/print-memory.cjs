/** Loaded before a command: says at its end how much memory it took. */
process.on('exit', () => {
  process.stderr.write(`\nmaxRSS ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`)
})
