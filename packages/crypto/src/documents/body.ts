import { assertForm } from '../core/assert-form.ts'
import { type Bytes, sha256 } from '../core/bytes.ts'
import { canonicalText, parseCanonical } from '../core/canonical.ts'
import { decodeText, encodeBase64Url, encodeText } from '../core/encoding.ts'
import { openEnvelope, sealEnvelope } from '../core/envelope.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isDocumentId, isUserId } from '../core/ids.ts'
import { isTitle, MAX_CIPHERTEXT_BYTES } from '../core/limits.ts'
import { type Guard, isCount, list, nullable, object, oneOf, text } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { Epoch } from './epoch-key.ts'

/** A custom field of a document. */
export interface CustomField {
  name: string
  type: 'text' | 'password' | 'email' | 'textarea'
  value: string
}

/** The decrypted body of a document. */
export interface PlainBody {
  username: string
  password: string
  url: string
  description: string
  notes: string
  custom_fields: CustomField[]
}

/** The text that is encrypted: the body, and a private title. */
export interface SealedBody extends PlainBody {
  /** The private title; `null` if the title is in the header. */
  title: string | null
}

/** Forms limit single fields. Here only the length of the whole cipher text is limited. */
const isField = text({ max: MAX_CIPHERTEXT_BYTES })

const isSealedBody: Guard<SealedBody> = object({
  title: nullable(isTitle),
  username: isField,
  password: isField,
  url: isField,
  description: isField,
  notes: isField,
  custom_fields: list(
    object<CustomField>({
      name: isField,
      type: oneOf(['text', 'password', 'email', 'textarea']),
      value: isField,
    }),
    { max: 1000 },
  ),
})

const bodyStatement: StatementKind<Epoch> = defineStatement('body', {
  document_id: isDocumentId,
  owner: isUserId,
  epoch: isCount,
})

/**
 * Encrypts a body and returns the encrypted text.
 *
 * @throws `encrypted_data_invalid` if it is too long; TypeError for a body of another form
 */
export async function sealBody(key: CryptoKey, epoch: Epoch, body: SealedBody): Promise<string> {
  assertForm(isSealedBody, body, 'document body')
  return sealEnvelope(key, contextOf(epoch), encodeText(canonicalText(body)))
}

/**
 * Decrypts an encrypted text and returns the body.
 *
 * @throws `encrypted_data_invalid`, `document_undecryptable`
 */
export async function openBody(key: CryptoKey, epoch: Epoch, sealed: string): Promise<SealedBody> {
  const plaintext = await openEnvelope(key, contextOf(epoch), sealed)
  try {
    const body = parseCanonical(decodeText(plaintext))
    if (isSealedBody(body)) return body
  } catch (cause) {
    throw cryptoError('document_undecryptable', cause)
  }
  throw cryptoError('document_undecryptable')
}

/** Returns the body without the title. */
export function toPlainBody({ title: _, ...body }: SealedBody): PlainBody {
  return body
}

/** The hash of an encrypted text. Revisions reference the body by it. */
export async function hashBody(sealed: string): Promise<string> {
  return encodeBase64Url(await sha256(encodeText(sealed)))
}

function contextOf({ document_id, owner, epoch }: Epoch): Bytes {
  return bodyStatement.toBytes({ document_id, owner, epoch })
}
