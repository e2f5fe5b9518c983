import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { ShrdError } from '@shrd/crypto/errors'
import { orAborted } from '../console/or-aborted.ts'

/**
 * Reads one line and shows none of it. Ctrl-C and the end of the input abort.
 *
 * @throws `aborted`
 */
export function readHiddenLine(
  input: NodeJS.ReadableStream,
  signal: AbortSignal | undefined,
): Promise<string> {
  return orAborted(
    new Promise<string>((resolve, reject) => {
      const abort = () => reject(new ShrdError('aborted'))
      // Before the reader listens: some versions of Node take what is there at the end for a line.
      input.once('end', abort)
      const reader = createReader(input)
      signal?.addEventListener('abort', () => reader.close(), { once: true })
      reader.once('line', (line) => {
        resolve(line)
        reader.close()
      })
      reader.once('SIGINT', () => {
        abort()
        reader.close()
      })
      reader.once('close', abort)
    }),
    signal,
  )
}

/** As a terminal, so that the system does not echo either, and keys like Backspace work. */
function createReader(input: NodeJS.ReadableStream): Interface {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  return createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
}
