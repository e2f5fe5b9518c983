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

/** A signed statement: the exact text that its author signed, and the signature. */
export interface SignedRecord {
  /** Canonical JSON (RFC 8785). Verify the signature before you parse it. */
  statement: string
  /** Ed25519 over `shrd/v1/<purpose>`, a zero byte and the text; base64url. */
  signature: string
}

/** True if a value has the form of a signed record. Does not verify the signature. */
export const isSignedRecord: Guard<SignedRecord> = object({
  statement: text({ min: 2, max: MAX_STATEMENT_LENGTH }),
  signature: base64Url(64),
})

/** Signs a value and returns the record. */
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

/** Records that are verified each time their author acts: keys in force and access lists. */
const STANDING: ReadonlySet<Purpose> = new Set<Purpose>(['genesis', 'rotate', 'access-list'])

/** Cache of valid {@link STANDING} signatures, by key, signature and statement. */
const holding: RecentValues<true> = createRecentValues(1000)

/** True if the key signed this exact text for this purpose. Bad input gives false, not an error. */
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

/** Caches valid signatures only. The cache key is the whole input, so callers can share it. */
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
 * Verifies the signature of a record over the text as received, then parses the text and returns
 * its value.
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
