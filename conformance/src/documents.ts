import { readCanonical } from './canonical-json.ts'
import { hkdf, openEnvelope, recordHash, sha256, statement, statementText } from './conventions.ts'
import { decodeBase64, decodeUtf8, encodeBase64url } from './encodings.ts'
import {
  bytes,
  type Form,
  id,
  integer,
  list,
  matching,
  nullable,
  object,
  oneOf,
  paddedBytes,
  statementObject,
  text,
  time,
  userId,
  type WithSuite,
} from './forms.ts'
import { open } from './hpke.ts'
import { must, under } from './refusal.ts'

export const SCOPES = ['view', 'update', 'delete', 'share', 'download', 'upload'] as const
export type Scope = (typeof SCOPES)[number]

/** A type and not an interface, so that it is JSON for the compiler too. */
export type Grant = {
  readonly document_id: string
  readonly owner: string
  readonly epoch: number
  readonly user_id: string
  readonly fingerprint: string
  readonly roles: readonly 'owner'[]
  readonly scopes: readonly Scope[]
  readonly salt: string
  readonly key: string
}

/** The key of a document, or of the description of a vault. */
export const grantForm: Form<Grant> = object<Grant>({
  document_id: matching(/^(doc|vlt)_[a-z2-7]{26}$/),
  owner: userId,
  epoch: integer(),
  user_id: userId,
  fingerprint: bytes(32),
  roles: list(oneOf('owner'), 0, 1),
  scopes: list(oneOf(...SCOPES), 0, 6),
  salt: bytes(16),
  key: paddedBytes(80),
})

export interface AccessList {
  readonly document_id: string
  readonly owner: string
  readonly owner_sequence: number
  readonly epoch: number
  readonly list: number
  readonly prev: string | null
  readonly key_commitment: string
  readonly grants: readonly string[]
  readonly created_at: number
}

export const accessListForm: Form<WithSuite<AccessList>> = statementObject<AccessList>({
  document_id: id('doc'),
  owner: userId,
  owner_sequence: integer(),
  epoch: integer(),
  list: integer(),
  prev: nullable(bytes(32)),
  key_commitment: bytes(32),
  grants: list(bytes(32), 1, 1000),
  created_at: time,
})

export type Header = {
  readonly title: string
  readonly tags: readonly string[]
  readonly icon: string
}

const HEADER = { title: text(0, 200), tags: list(text(1, 64), 0, 50), icon: text(1, 64) }

export const headerForm: Form<Header> = object<Header>(HEADER)

export type SignedHeader = Header & { readonly title_in_body: boolean }

export const flag: Form<boolean> = (value) => {
  must(typeof value === 'boolean', 'record_invalid')
  return value
}

export const signedHeader: Form<SignedHeader> = object<SignedHeader>({
  ...HEADER,
  title_in_body: flag,
})

export type Revision = {
  readonly document_id: string
  readonly owner: string
  readonly revision: number
  readonly prev: string | null
  readonly epoch: number
  readonly access_hash: string
  readonly header: SignedHeader
  readonly body_hash: string
  readonly files: readonly string[]
  readonly state: 'live' | 'trash' | 'deleted'
  readonly author: string
  readonly author_sequence: number
  readonly saved_at: number
}

export const revisionForm: Form<WithSuite<Revision>> = statementObject<Revision>({
  document_id: id('doc'),
  owner: userId,
  revision: integer(),
  prev: nullable(bytes(32)),
  epoch: integer(),
  access_hash: bytes(32),
  header: signedHeader,
  body_hash: bytes(32),
  files: list(bytes(32), 0, 800),
  state: oneOf('live', 'trash', 'deleted'),
  author: userId,
  author_sequence: integer(),
  saved_at: time,
})

export interface CustomField {
  readonly name: string
  readonly type: 'text' | 'password' | 'email' | 'textarea'
  readonly value: string
}

/** What is in a body besides the private title. */
export interface Fields {
  readonly username: string
  readonly password: string
  readonly url: string
  readonly description: string
  readonly notes: string
  readonly custom_fields: readonly CustomField[]
}

const anyText = text(0, 1_048_576)

const bodyForm = object<Fields & { readonly title: string | null }>({
  title: nullable(text(0, 200)),
  username: anyText,
  password: anyText,
  url: anyText,
  description: anyText,
  notes: anyText,
  custom_fields: list(
    object<CustomField>({
      name: anyText,
      type: oneOf('text', 'password', 'email', 'textarea'),
      value: anyText,
    }),
    0,
    1000,
  ),
})

/** What an epoch key belongs to. */
export type EpochContext = {
  readonly document_id: string
  readonly owner: string
  readonly epoch: number
}

/** The members of a context alone, out of something that has more. */
export function epochContext({ document_id, owner, epoch }: EpochContext): EpochContext {
  return { document_id, owner, epoch }
}

/** The commitment to an epoch key, base64url. */
export function commitTo(epochKey: Uint8Array, context: EpochContext): string {
  const info = statement('epoch-commitment', epochContext(context))
  return encodeBase64url(hkdf(epochKey, new Uint8Array(0), info))
}

/** The `info` that a grant is sealed with. */
export function grantContext(
  grant: Grant,
): EpochContext & { user_id: string; fingerprint: string } {
  const { user_id, fingerprint } = grant
  return { ...epochContext(grant), user_id, fingerprint }
}

/** The hash by which an access list or a vault names a grant. */
export function hashOfGrant(grant: Grant): string {
  return recordHash('grant-entry', statementText(grant))
}

/** The key in a grant, opened with a private exchange key. */
export function openGrant(grant: Grant, privateExchangeKey: string): Uint8Array {
  const info = statement('grant', grantContext(grant))
  return under('document_key_missing', () =>
    open(privateExchangeKey, info, decodeBase64(grant.key)),
  )
}

export function bodyContext(context: EpochContext): Uint8Array {
  return statement('body', epochContext(context))
}

export function hashOfBody(body: string): string {
  return encodeBase64url(sha256(Buffer.from(body, 'utf8')))
}

/** The fields of a body, and the title if it is private. */
export function openBody(
  epochKey: Uint8Array,
  context: EpochContext,
  body: string,
): { readonly title: string | null; readonly fields: Fields } {
  const plain = openEnvelope(epochKey, bodyContext(context), body)
  return under('document_undecryptable', () => {
    const written = readCanonical(decodeUtf8(plain), 'document_undecryptable', 1_048_576)
    const { title, ...fields } = bodyForm(written)
    return { title, fields }
  })
}
