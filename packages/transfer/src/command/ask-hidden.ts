import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** A terminal, or something like it. */
export interface HiddenInput {
  readonly input: NodeJS.ReadableStream
  /** For the question. */
  readonly output: NodeJS.WritableStream
}

/**
 * Asks for a secret and shows none of it.
 *
 * @throws Error if the input ends, or the person presses Ctrl-C
 */
export async function askHidden(question: string, { input, output }: HiddenInput): Promise<string> {
  // Before the question: what is typed right after it would still be echoed.
  const line = readLine(input)
  output.write(question)
  try {
    return await line
  } finally {
    // The person's own line break was not shown.
    output.write('\n')
  }
}

function readLine(input: NodeJS.ReadableStream): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  // As a terminal, so that the system does not echo either, and keys like Backspace work.
  const reader = createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('Nothing was typed.'))
    reader.once('line', (line) => {
      resolve(line)
      reader.close()
    })
    reader.once('SIGINT', () => {
      stop()
      reader.close()
    })
    reader.once('close', stop)
  })
}
