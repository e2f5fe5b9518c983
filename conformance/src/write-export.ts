import { createCipheriv } from 'node:crypto'
import { concat } from './encodings.ts'
import { chunkNonce, deriveKeys, MAGIC, readHeader } from './export.ts'

function sealChunk(
  key: Uint8Array,
  number: number,
  isLast: boolean,
  plain: Uint8Array,
): Uint8Array {
  const cipher = createCipheriv('aes-256-gcm', key, chunkNonce(number, isLast))
  return concat(cipher.update(plain), cipher.final(), cipher.getAuthTag())
}

/** An archive with such a header. */
export function writeExport(password: string, header: string, content: Uint8Array): Uint8Array {
  const { chunk_size } = readHeader(header)
  const { content_key } = deriveKeys(password, header)
  const count = Math.max(1, Math.ceil(content.length / chunk_size))
  const chunks = Array.from({ length: count }, (_, number) => {
    const plain = content.subarray(number * chunk_size, (number + 1) * chunk_size)
    return sealChunk(content_key, number, number === count - 1, plain)
  })
  const text = Buffer.from(header, 'utf8')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return concat(Buffer.from(MAGIC, 'ascii'), length, text, ...chunks)
}
