import { statementText } from './conventions.ts'
import { decodeBase64url, encodeBase64url } from './encodings.ts'
import { type ContentKey, contentKey, encryptContent } from './file-content.ts'

/** A content and what it is encrypted with; all bytes base64url. */
export interface ContentInput extends ContentKey {
  readonly chunk_size: number
  readonly plaintext: string
}

/** What comes of it. */
export type ContentSteps = {
  readonly statement: string
  readonly content_key: string
  readonly ciphertext: string
  readonly size: number
  readonly chunks: number
  readonly hashes: string
  readonly digest: string
}

/** Encrypts a content, and shows each step of it. */
export function encryptInSteps(input: ContentInput): ContentSteps {
  const key = contentKey(input)
  const content = encryptContent(key, decodeBase64url(input.plaintext), input.chunk_size)
  return {
    statement: statementText({ file_id: input.file_id }),
    content_key: encodeBase64url(key),
    ciphertext: encodeBase64url(content.ciphertext),
    size: content.ciphertext.length,
    chunks: content.chunks,
    hashes: encodeBase64url(content.hashes),
    digest: content.digest,
  }
}
