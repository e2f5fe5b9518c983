import { setImmediate as yieldToOthers } from 'node:timers/promises'

/**
 * The chunks of a generator as a stream that runs it no faster than its consumer reads. SQLite
 * responds at once, so without a pause nobody else would have a turn, and no memory would be
 * released.
 */
export function toStream(
  chunks: AsyncGenerator<Uint8Array, undefined>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await yieldToOthers()
        const { value, done } = await chunks.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => void chunks.return(undefined),
    },
    { highWaterMark: 0 },
  )
}
