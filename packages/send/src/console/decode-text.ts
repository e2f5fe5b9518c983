import { sendError } from '../errors.ts'

/**
 * Decodes a piped text. One line break at its end is dropped, because most programs add one.
 *
 * @throws `text_invalid` if it is not UTF-8
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '')
  } catch (cause) {
    throw sendError('text_invalid', {}, cause)
  }
}
