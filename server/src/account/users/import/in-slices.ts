import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** Bytes that are read without a pause. With the shortest lines they are many thousand lines. */
const SLICE = 64 * 1024

/** The same content in slices. Other work of the process goes on between them. */
export async function* inSlices(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of content) {
    for (let begin = 0; begin < chunk.length; begin += SLICE) {
      yield chunk.subarray(begin, begin + SLICE)
      await yieldToOthers()
    }
  }
}
