#!/usr/bin/env node
import { constants } from 'node:os'
import { EXIT_CODES } from './exit-codes.ts'
import { createNodePorts } from './node/node-ports.ts'
import { runCommand } from './run-command.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const stopping = new AbortController()
let received: (typeof SIGNALS)[number] = 'SIGINT'

for (const signal of SIGNALS) {
  process.on(signal, () => {
    // The first one lets the command clean up; the second one does not wait for that.
    if (stopping.signal.aborted) process.exit(numberOf(signal))
    received = signal
    stopping.abort()
  })
}

const code = await runCommand(process.argv.slice(2), createNodePorts(), {
  signal: stopping.signal,
})
// Everything is written. Timers and kept connections must not delay the end.
process.exit(code === EXIT_CODES.interrupted ? numberOf(received) : code)

/** The exit code of a program that a signal ended. */
function numberOf(signal: (typeof SIGNALS)[number]): number {
  return 128 + constants.signals[signal]
}
