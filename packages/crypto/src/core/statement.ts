import { assertForm } from './assert-form.ts'
import { type Bytes, sha256 } from './bytes.ts'
import { canonicalText, parseCanonical } from './canonical.ts'
import { encodeBase64Url, encodeText } from './encoding.ts'
import { cryptoError } from './error-codes.ts'
import { type Purpose, withPurpose } from './purposes.ts'
import { type Guard, literal, object, text } from './schema.ts'

/** Longer than any statement of this version; the wire contract has the same limit. */
export const MAX_STATEMENT_LENGTH = 65_536

/** Options of {@link defineStatement}. */
export interface StatementOptions {
  /** Most characters of its text. @default MAX_STATEMENT_LENGTH */
  maxLength?: number | undefined
}

/** The suite of algorithms that every statement names; another number is refused. */
export interface Suite {
  suite: 1
}

/** One kind of statement: what it is for and which members it has. */
export interface StatementKind<T extends object> {
  readonly purpose: Purpose
  /** The canonical text of a value. @throws TypeError that names the first member that is wrong */
  toText(value: T): string
  /** The bytes that are signed, hashed, or given as `info` and associated data. */
  toBytes(value: T): Bytes
  /** The record hash of a received text. @throws `record_invalid` if it is too long */
  hash(text: string): Promise<string>
  /** The value of a received text. @throws `record_invalid` */
  parse(text: string): T & Suite
}

/** Declares the only kind of statement of a purpose. */
export function defineStatement<T extends object>(
  purpose: Purpose,
  shape: { [K in keyof T]: Guard<T[K]> },
  { maxLength = MAX_STATEMENT_LENGTH }: StatementOptions = {},
): StatementKind<T> {
  // The cast says what the spread does: the shape of T with the member `suite` besides.
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
 * The bytes of a statement text as received.
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
 * The record hash: SHA-256 of a statement, base64url. Records name each other by it (`prev`,
 * `head`, `access_hash`).
 *
 * @param statement the text as received: never one that was put together again
 * @param maxLength characters
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
