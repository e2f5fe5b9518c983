/**
 * Reads the body of a request that anybody may send. `undefined` for one that is longer: it is not read
 * to its end.
 *
 * @param most Bytes
 */
export async function readText(
  { body }: Pick<Request, 'body'>,
  most: number,
): Promise<string | undefined> {
  const decoder = new TextDecoder()
  const read = { text: '', bytes: 0 }
  for await (const chunk of readChunks(body)) {
    read.bytes += chunk.length
    if (read.bytes > most) return undefined
    read.text += decoder.decode(chunk, { stream: true })
  }
  return read.text + decoder.decode()
}

/** Not every runtime iterates over a stream. */
async function* readChunks(body: Request['body']): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  if (reader === undefined) return
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}
