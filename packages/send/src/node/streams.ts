import type { Readable, Writable } from 'node:stream'
import { sendError } from '../errors.ts'
import type { Input, Output } from '../ports.ts'

type MaybeTerminal = { readonly isTTY?: boolean }

/** Makes an input of a stream. */
export function createInput(stream: Readable & MaybeTerminal): Input {
  return {
    isTerminal: stream.isTTY === true,
    async read(most) {
      const pieces: Uint8Array[] = []
      let length = 0
      for await (const piece of stream) {
        length += piece.length
        if (length > most) throw sendError('text_too_long')
        pieces.push(piece)
      }
      return new Uint8Array(Buffer.concat(pieces))
    },
  }
}

/** Makes an output of a stream. */
export function createOutput(stream: Writable & MaybeTerminal): Output {
  if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore)
  return {
    isTerminal: stream.isTTY === true,
    write: (content) =>
      new Promise((resolve, reject) => {
        stream.write(content, (error) => {
          if (error) reject(sendError('output_failed', {}, error))
          else resolve()
        })
      }),
  }
}

/** A closed pipe is reported to each write. Without a listener it would end the process. */
function ignore(): void {}
