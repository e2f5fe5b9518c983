import {
  type ImportRowCode,
  type Locale,
  locale,
  preferredUsername,
  profileChanges,
} from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import { z } from 'zod'
import { assertEmail } from '../../../identity/one-time-codes/assert-email.ts'
import type { KnownHash } from '../../../identity/password/hashes/known-hash.ts'
import { readImportedHash } from '../../../identity/password/hashes/read-imported-hash.ts'

/** A row that can be imported. Missing properties are `undefined`. */
export interface ImportedUser {
  readonly email: string
  readonly email_verified?: boolean | undefined
  readonly name?: string | undefined
  readonly preferred_username?: string | undefined
  readonly locale?: Locale | undefined
  readonly status?: 'active' | 'suspended' | undefined
  readonly created_at?: number | undefined
  readonly profile?: z.infer<typeof profileChanges> | undefined
  /** By the name of their attribute. */
  readonly attributes?: Readonly<Record<string, unknown>> | undefined
  readonly hash?: KnownHash | undefined
}

/** Why a row is refused, and the property that is the reason. */
export interface RowProblem {
  readonly code: Exclude<ImportRowCode, 'created' | 'updated' | 'skipped'>
  readonly field: string | null
}

/** A row, or the reason why there is none. */
export type ParsedRow = { readonly user: ImportedUser } | { readonly problem: RowProblem }

/** Missing, empty and `null` are the same: they change nothing. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional())

const ignored = z.unknown().optional()

/** Milliseconds since 1970, or a date in ISO 8601. */
const time = z.union([
  z.int().min(0),
  z
    .string()
    .max(40)
    .regex(/^\d{4}-\d\d-\d\dT/)
    .transform((text) => Date.parse(text))
    .pipe(z.int().min(0)),
])

const row = z.strictObject({
  email: z.string().max(400),
  email_verified: optional(z.boolean()),
  name: optional(profileChanges.shape.given_name.unwrap().unwrap()),
  preferred_username: optional(preferredUsername),
  locale: optional(locale),
  status: optional(z.enum(['active', 'suspended'])),
  created_at: optional(time),
  profile: optional(profileChanges),
  attributes: optional(z.record(z.string().max(40), z.unknown())),
  password_hash: ignored,
  // Of an export: they describe the service from which they come.
  sub: ignored,
  updated_at: ignored,
  last_sign_in_at: ignored,
  second_factor: ignored,
  passkeys: ignored,
  // A file proves nobody's account elsewhere: a forged subject would open this one.
  connections: ignored,
  has_keys: ignored,
})

/** Names under which other systems export a password in clear. */
const CLEAR = ['password', 'plain_password', 'cleartext_password', 'passwordPlain']

/**
 * Reads one row.
 *
 * @param now a user was not created later
 */
export function parseRow(given: unknown, now: number): ParsedRow {
  const problem = findClearPassword(given)
  if (problem !== undefined) return { problem }
  const { data, error } = row.safeParse(given)
  if (data === undefined) return { problem: problemOf(error) }
  const email = readEmail(data.email)
  if (email === undefined) return { problem: { code: 'email_invalid', field: 'email' } }
  if (data.created_at !== undefined && data.created_at > now) {
    return { problem: { code: 'field_invalid', field: 'created_at' } }
  }
  const { password_hash: given_hash, ...user } = data
  const { sub: _, updated_at: __, last_sign_in_at: ___, ...rest } = user
  const { second_factor, passkeys, connections, has_keys, ...known } = rest
  return withHash({ ...known, email }, given_hash)
}

function withHash(user: ImportedUser, given: unknown): ParsedRow {
  if (given === undefined || given === null || given === '') return { user }
  const read = readImportedHash(given)
  if ('problem' in read) return { problem: { code: read.problem, field: 'password_hash' } }
  return { user: { ...user, hash: read.hash } }
}

/** It would be in files and reports of others by now: only a hash can be imported. */
function findClearPassword(given: unknown): RowProblem | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const values = new Map(Object.entries(given))
  const field = CLEAR.find((name) => !['', null, undefined].includes(values.get(name)))
  return field === undefined ? undefined : { code: 'password_in_clear', field }
}

function readEmail(text: string): string | undefined {
  try {
    return assertEmail(text)
  } catch (error) {
    if (isShrdError(error, 'email_invalid')) return undefined
    throw error
  }
}

function problemOf({ issues: [issue] }: z.ZodError): RowProblem {
  if (issue === undefined) return { code: 'field_invalid', field: null }
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    return { code: 'field_unknown', field: nameOf([...issue.path, key]) }
  }
  const field = nameOf(issue.path)
  const isMissing = field === 'email' && issue.code === 'invalid_type'
  return { code: isMissing ? 'email_missing' : 'field_invalid', field }
}

const LONGEST_FIELD = 100

/** The rows of others may have properties with any name. */
function nameOf(path: readonly PropertyKey[]): string | null {
  const name = path.map(String).join('.').toWellFormed().slice(0, LONGEST_FIELD)
  return name === '' ? null : name
}
