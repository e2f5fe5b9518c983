import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Coding, rankCodings } from './codings.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A text in the coding for one response. */
export interface EncodedText {
  body: Buffer
  coding: Coding
}

/** Shorter texts fit into the first packets in any form. */
const LEAST_BYTES = 1000

/** Below the quality for files, because a user waits for it: 4 takes a millisecond for 20 kB. */
const BROTLI_QUALITY = 4

/**
 * Compresses a text at the request, for a client that accepts it. Do not use it for a text with a
 * secret that several responses repeat beside something that a stranger chooses: the length of the
 * response would tell the stranger the secret (BREACH).
 *
 * @param acceptEncoding the header of the request. The response needs `Vary: Accept-Encoding`.
 */
export async function encodeText(
  text: string,
  acceptEncoding: string | undefined,
): Promise<EncodedText> {
  const body = Buffer.from(text)
  const [coding = 'identity'] = rankCodings(acceptEncoding)
  if (coding === 'identity' || body.length < LEAST_BYTES) return { body, coding: 'identity' }
  if (coding === 'gzip') return { body: await compressGzip(body), coding }
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return { body: await compressBrotli(body, { params }), coding }
}
