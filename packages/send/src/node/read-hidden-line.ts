import { createInterface } from 'node:readline'
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
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  // As a terminal, so that the system does not echo either, and keys like Backspace work.
  const reader = createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
  const line = new Promise<string>((resolve, reject) => {
    const abort = () => reject(new ShrdError('aborted'))
    reader.once('line', resolve)
    reader.once('SIGINT', abort)
    reader.once('close', abort)
  })
  return orAborted(line, signal).finally(() => reader.close())
}
