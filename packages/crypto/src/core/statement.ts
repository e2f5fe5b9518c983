import { assertForm } from './assert-form.ts'
import { type Bytes, sha256 } from './bytes.ts'
import { canonicalText, parseCanonical } from './canonical.ts'
import { encodeBase64Url, encodeText } from './encoding.ts'
import { cryptoError } from './error-codes.ts'
import { type Purpose, withPurpose } from './purposes.ts'
import { type Guard, literal, object, text } from './schema.ts'

/** Most characters of a statement; the wire contract has the same limit. */
export const MAX_STATEMENT_LENGTH = 65_536

/** Options of {@link defineStatement}. */
export interface StatementOptions {
  /** Most characters of the statement's text. @default MAX_STATEMENT_LENGTH */
  maxLength?: number | undefined
}

/** The algorithm suite that every statement names. Readers refuse other numbers. */
export interface Suite {
  suite: 1
}

/** A kind of statement: its purpose and its properties. */
export interface StatementKind<T extends object> {
  readonly purpose: Purpose
  /** The canonical text of a value. @throws TypeError that names the first wrong property */
  toText(value: T): string
  /** The bytes to sign, to hash, or to pass as `info` or associated data. */
  toBytes(value: T): Bytes
  /** The record hash of a received text. @throws `record_invalid` if it is too long */
  hash(text: string): Promise<string>
  /** The value of a received text. @throws `record_invalid` */
  parse(text: string): T & Suite
}

/** Declares the kind of statement of a purpose. Each purpose has one. */
export function defineStatement<T extends object>(
  purpose: Purpose,
  shape: { [K in keyof T]: Guard<T[K]> },
  { maxLength = MAX_STATEMENT_LENGTH }: StatementOptions = {},
): StatementKind<T> {
  // The spread gives the shape of T plus `suite`; TypeScript needs the cast to know.
  const guard = object({ ...shape, suite: literal(1) } as {
    [K in keyof (T & Suite)]: Guard<(T & Suite)[K]>
  })
  const toText = (value: T): string => {
    const whole: unknown = { ...value, suite: 1 }
    assertForm(guard, whole, `${purpose} statement`)
    return canonicalText(whole)
  }
  return {
    purpose,
    toText,
    toBytes: (value) => statementBytes(purpose, toText(value), maxLength),
    hash: (received) => hashStatement(purpose, received, maxLength),
    parse: (received) => {
      if (received.length > maxLength) throw cryptoError('record_invalid')
      const value = parseCanonicalRecord(received)
      if (!guard(value)) throw cryptoError('record_invalid')
      return value
    },
  }
}

function parseCanonicalRecord(received: string): unknown {
  try {
    return parseCanonical(received)
  } catch (cause) {
    throw cryptoError('record_invalid', cause)
  }
}

/**
 * The bytes that were signed or hashed, from a statement's text as received.
 *
 * @throws `record_invalid` if the text is too long or has no UTF-8 form
 */
export function statementBytes(
  purpose: Purpose,
  statement: string,
  maxLength: number = MAX_STATEMENT_LENGTH,
): Bytes {
  if (!text({ min: 2, max: maxLength })(statement)) throw cryptoError('record_invalid')
  return withPurpose(purpose, encodeText(statement))
}

/**
 * The record hash of a statement: SHA-256, base64url. Records reference each other by this hash
 * (`prev`, `head`, `access_hash`).
 *
 * @param statement the text as received; never serialize it again
 * @param maxLength most characters of the text
 * @throws `record_invalid` if the text is too long or has no UTF-8 form
 * @see docs/protocol/conventions.md
 * @example
 * import { hashStatement } from '@shrd/crypto'
 * import { createIdentity } from '@shrd/crypto/identity'
 *
 * const { identity, genesis } = await createIdentity()
 * console.assert((await hashStatement('genesis', genesis.statement)) === identity.head)
 */
export async function hashStatement(
  purpose: Purpose,
  statement: string,
  maxLength: number = MAX_STATEMENT_LENGTH,
): Promise<string> {
  return encodeBase64Url(await sha256(statementBytes(purpose, statement, maxLength)))
}
