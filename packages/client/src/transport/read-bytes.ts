import { badAnswer } from './bad-answer.ts'

/** Four times what a list of ten thousand documents takes. */
const MAX_BYTES: number = 128 * 1024 * 1024

/**
 * The body of an answer. An answer without end is cut off: what it would fill is the person's memory.
 *
 * @throws `bad_answer` for more than any honest answer has
 */
export async function readBytes(
  { body, status }: Pick<Response, 'body' | 'status'>,
  most: number = MAX_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = body?.getReader()
  for (let length = 0; reader !== undefined; ) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > most) {
      await reader.cancel().catch(() => undefined)
      throw badAnswer(status)
    }
    pieces.push(value)
  }
  return join(pieces)
}

function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let filled = 0
  for (const piece of pieces) {
    whole.set(piece, filled)
    filled += piece.length
  }
  return whole
}
