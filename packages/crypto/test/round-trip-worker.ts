import { runRoundTrip } from './round-trip.ts'

/** The round trip in a module worker, of a browser or of Node: answers what went wrong, or `done`. */
const answer: string = await runRoundTrip().then(
  () => 'done',
  (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
)

if (typeof globalThis.postMessage === 'function') {
  globalThis.postMessage(answer)
} else {
  const { parentPort } = await import('node:worker_threads')
  parentPort?.postMessage(answer)
}
