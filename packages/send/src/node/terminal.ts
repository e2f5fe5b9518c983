import { closeSync, openSync, writeSync } from 'node:fs'
import { ReadStream } from 'node:tty'
import { sendError } from '../errors.ts'
import type { Terminal } from '../ports.ts'
import { readHiddenLine } from './read-hidden-line.ts'

/** A terminal that is open for one question. */
interface OpenTerminal {
  readonly input: NodeJS.ReadStream
  /** For a question. */
  readonly output: number
  close(): void
}

/** The terminal of a process, on systems that have such a device. */
const DEVICE = '/dev/tty'
const STANDARD_ERROR = 2

/**
 * The terminal of this process. Questions reach the person also if standard input and output are
 * pipes.
 */
export function createTerminal(): Terminal {
  return {
    get isPresent() {
      const terminal = openTerminal()
      terminal?.close()
      return terminal !== undefined
    },
    async askHidden(question, { signal } = {}) {
      const terminal = openTerminal()
      if (terminal === undefined) throw sendError('terminal_missing')
      try {
        writeSync(terminal.output, question)
        return await readHiddenLine(terminal.input, signal)
      } finally {
        // The person's own line break was not shown.
        writeSync(terminal.output, '\n')
        terminal.close()
      }
    },
  }
}

function openTerminal(): OpenTerminal | undefined {
  return openDevice() ?? openStandardInput()
}

/** Windows and jobs of servers have no such device. */
function openDevice(): OpenTerminal | undefined {
  try {
    const device = openSync(DEVICE, 'r+')
    try {
      const input = new ReadStream(device)
      return { input, output: device, close: () => input.destroy() }
    } catch (error) {
      closeSync(device)
      throw error
    }
  } catch {
    return undefined
  }
}

function openStandardInput(): OpenTerminal | undefined {
  const { stdin, stderr } = process
  if (!stdin.isTTY || !stderr.isTTY) return undefined
  return { input: stdin, output: STANDARD_ERROR, close: () => stdin.pause() }
}
