import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Coding, rankCodings } from './codings.ts'

/** A text in the coding for one response. */
export interface EncodedText {
  body: Buffer
  coding: Coding
}

/** Shorter texts fit into one packet in any form. */
const LEAST_BYTES = 1000

/** Half a millisecond for 17 kB. Higher qualities save nothing more on pages. */
const BROTLI_QUALITY = 5

/**
 * Compresses a text at the request, for a client that accepts it. Do not use it for a text with a
 * secret that several responses repeat beside something that a stranger chooses: the length of the
 * response would tell the stranger the secret (BREACH).
 *
 * It does not use the threads of zlib: password hashes occupy them for much longer than this takes.
 *
 * @param acceptEncoding the header of the request. The response needs `Vary: Accept-Encoding`.
 */
export function encodeText(text: string, acceptEncoding: string | undefined): EncodedText {
  const body = Buffer.from(text)
  const [coding = 'identity'] = rankCodings(acceptEncoding)
  if (coding === 'identity' || body.length < LEAST_BYTES) return { body, coding: 'identity' }
  return { body: coding === 'br' ? toBrotli(body) : gzipSync(body), coding }
}

function toBrotli(body: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotliCompressSync(body, { params })
}
