/** The chunks of a generator as a stream that runs it no faster than its consumer reads. */
export function toStream(
  chunks: AsyncGenerator<Uint8Array, undefined>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await chunks.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => void chunks.return(undefined),
    },
    { highWaterMark: 0 },
  )
}
