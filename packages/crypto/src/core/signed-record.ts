import { decodeBase64Url, encodeBase64Url } from './encoding.ts'
import { cryptoError } from './error-codes.ts'
import { importPublicSigningKey } from './public-keys.ts'
import type { Purpose } from './purposes.ts'
import { createRecentValues, type RecentValues } from './recent-values.ts'
import { base64Url, type Guard, object, text } from './schema.ts'
import {
  hashStatement,
  MAX_STATEMENT_LENGTH,
  type StatementKind,
  type Suite,
  statementBytes,
} from './statement.ts'

/** A statement as its author signed it: the very text, and the signature over it. */
export interface SignedRecord {
  /** Canonical JSON (RFC 8785). Verify it before reading it. */
  statement: string
  /** Ed25519 over `shrd/v1/<purpose>`, a zero byte and the text; base64url. */
  signature: string
}

/** True for something that has the form of a signed record; says nothing of its truth. */
export const isSignedRecord: Guard<SignedRecord> = object({
  statement: text({ min: 2, max: MAX_STATEMENT_LENGTH }),
  signature: base64Url(64),
})

/** The signed record of a value. */
export async function signRecord<T extends object>(
  kind: StatementKind<T>,
  value: T,
  signingKey: CryptoKey,
): Promise<SignedRecord> {
  const statement = kind.toText(value)
  const bytes = statementBytes(kind.purpose, statement)
  const signature = await crypto.subtle.sign('Ed25519', signingKey, bytes)
  return { statement, signature: encodeBase64Url(new Uint8Array(signature)) }
}

/** What is verified again whenever its author acts: keys, and who may read and write a document. */
const STANDING: ReadonlySet<Purpose> = new Set<Purpose>(['genesis', 'rotate', 'access-list'])

/** Signatures of {@link STANDING} records that hold: which key, which signature, which statement. */
const holding: RecentValues<true> = createRecentValues(1000)

/** Whether the key signed this very text for this purpose; never throws for bad input. */
export async function isSignedBy(
  kind: { readonly purpose: Purpose },
  record: SignedRecord,
  publicSigningKey: string,
): Promise<boolean> {
  if (!isSignedRecord(record)) return false
  try {
    return await (STANDING.has(kind.purpose)
      ? holdsStill(kind.purpose, record, publicSigningKey)
      : holds(kind.purpose, record, publicSigningKey))
  } catch {
    return false
  }
}

async function holds(
  purpose: Purpose,
  { statement, signature }: SignedRecord,
  publicSigningKey: string,
): Promise<boolean> {
  const key = await importPublicSigningKey(publicSigningKey)
  const bytes = statementBytes(purpose, statement)
  return crypto.subtle.verify('Ed25519', key, decodeBase64Url(signature), bytes)
}

/** The same answer for the same key, signature and text, and no other, whoever asks. */
async function holdsStill(
  purpose: Purpose,
  record: SignedRecord,
  publicSigningKey: string,
): Promise<boolean> {
  const hash = await hashStatement(purpose, record.statement)
  const name = `${publicSigningKey} ${record.signature} ${hash}`
  if (holding.get(name) !== undefined) return true
  const isHolding = await holds(purpose, record, publicSigningKey)
  if (isHolding) holding.set(name, true)
  return isHolding
}

/**
 * The value of a record whose signature holds. Verifies the text as received, and reads it only
 * then.
 *
 * @throws `record_invalid`
 */
export async function verifyRecord<T extends object>(
  kind: StatementKind<T>,
  record: SignedRecord,
  publicSigningKey: string,
): Promise<T & Suite> {
  if (!(await isSignedBy(kind, record, publicSigningKey))) throw cryptoError('record_invalid')
  return kind.parse(record.statement)
}
