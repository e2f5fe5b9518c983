/** Keeps one core busy for some milliseconds, or until the parent process has ended. */
const until = Date.now() + Number(process.argv[2])
const SLICE_MS = 50

process.once('disconnect', () => process.exit())

function spin(): void {
  const end = Date.now() + SLICE_MS
  while (Date.now() < end);
  // Between two slices Node notices that the parent process has ended.
  if (Date.now() < until) setImmediate(spin)
  else process.disconnect()
}

spin()
