import { createServerError } from '../errors/server-errors.ts'

/** Characters. A logout token has about a thousand. */
const LONGEST = 16_384

/**
 * Reads a short form. Anybody may send one, so a long one is not read to its end.
 *
 * @throws `logout_token_invalid`
 */
export async function readForm({ body }: Request): Promise<URLSearchParams> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of readChunks(body)) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LONGEST) throw createServerError('logout_token_invalid')
  }
  return new URLSearchParams(text)
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
