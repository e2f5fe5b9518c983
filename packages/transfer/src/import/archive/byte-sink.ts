/** Takes a stream into one buffer of a known size. */
export interface ByteSink {
  readonly stream: WritableStream<Uint8Array>
  /** True if the stream had more bytes than it should have. */
  isOverfull(): boolean
  /** @throws RangeError if the stream had fewer bytes */
  take(): Uint8Array<ArrayBuffer>
}

/** Creates a sink that fails at the first byte too many, so no stream can fill the memory. */
export function createByteSink(size: number): ByteSink {
  const bytes = new Uint8Array(size)
  let length = 0
  let isOverfull = false
  return {
    stream: new WritableStream<Uint8Array>({
      write(chunk) {
        if (length + chunk.length > size) {
          isOverfull = true
          throw new RangeError('more bytes than stated')
        }
        bytes.set(chunk, length)
        length += chunk.length
      },
    }),
    isOverfull: () => isOverfull,
    take() {
      if (length !== size) throw new RangeError('fewer bytes than stated')
      return bytes
    },
  }
}
