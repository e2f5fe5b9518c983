import { encodeBase64Url } from '@shrd/crypto'
import type { CustomField } from '@shrd/crypto/documents'
import { type CxfTotp, findTotp } from './cxf-totp.ts'
import type { ExportDocument } from './export-source.ts'

/** A text of an item that people can edit. */
export interface CxfField {
  readonly fieldType: 'string' | 'concealed-string' | 'email'
  readonly value: string
  readonly label?: string
}

/** A credential of an item, as far as documents have it. */
export type CxfCredential =
  | { readonly type: 'basic-auth'; readonly username?: CxfField; readonly password?: CxfField }
  | CxfTotp
  | { readonly type: 'note'; readonly content: CxfField }
  | { readonly type: 'custom-fields'; readonly fields: readonly CxfField[] }
  | {
      readonly type: 'file'
      readonly id: string
      readonly name: string
      readonly decryptedSize: number
      /** SHA-256. */
      readonly integrityHash: string
    }

/** A document in the Credential Exchange Format. */
export interface CxfItem {
  readonly id: string
  readonly modifiedAt: number
  readonly title: string
  readonly subtitle?: string
  readonly favorite?: boolean
  readonly scope?: { readonly urls: readonly string[]; readonly androidApps: readonly [] }
  readonly credentials: readonly CxfCredential[]
  readonly tags?: readonly string[]
}

const FIELD_TYPES: Readonly<Record<CustomField['type'], CxfField['fieldType']>> = {
  text: 'string',
  textarea: 'string',
  password: 'concealed-string',
  email: 'email',
}

/** Names of fields that hold a key of one-time codes without its address. */
const TOTP_NAME = /2fa|totp|otp|one-time/i

/** An id of the vault as an id of the format: base64url of at most 64 bytes. */
export function toCxfId(id: string): string {
  return encodeBase64Url(new TextEncoder().encode(id).slice(0, 64))
}

/**
 * Makes an item of a document.
 *
 * @param files its file credentials
 */
export function toCxfItem(document: ExportDocument, files: readonly CxfCredential[]): CxfItem {
  const { body, title, tags, is_favourite } = document
  return {
    id: toCxfId(document.document_id),
    modifiedAt: Math.floor(document.saved_at / 1000),
    title,
    ...(body.description === '' ? {} : { subtitle: body.description }),
    ...(is_favourite ? { favorite: true } : {}),
    ...(body.url === '' ? {} : { scope: { urls: [body.url], androidApps: [] as const } }),
    credentials: [...toCredentials(document), ...files],
    ...(tags.length === 0 ? {} : { tags }),
  }
}

function toCredentials({ body }: ExportDocument): CxfCredential[] {
  const { username, password, notes } = body
  const filled = body.custom_fields.filter(({ value }) => value !== '')
  const keys = new Map(filled.map((field) => [field, findKey(field)]))
  const totp = [...keys.values()].flatMap((key) => key ?? [])
  const fields = filled.filter((field) => keys.get(field) === undefined).map(toField)
  const login: CxfCredential = {
    type: 'basic-auth',
    ...(username === '' ? {} : { username: { fieldType: 'string', value: username } }),
    ...(password === '' ? {} : { password: { fieldType: 'concealed-string', value: password } }),
  }
  return [
    ...(username === '' && password === '' ? [] : [login]),
    ...totp,
    ...(notes === ''
      ? []
      : [{ type: 'note', content: { fieldType: 'string', value: notes } } as const]),
    ...(fields.length === 0 ? [] : [{ type: 'custom-fields', fields } as const]),
  ]
}

function findKey({ name, value }: Readonly<CustomField>): CxfTotp | undefined {
  const isNamed = TOTP_NAME.test(name) || /^\s*otpauth:/i.test(value)
  return isNamed ? findTotp(value) : undefined
}

function toField({ name, type, value }: Readonly<CustomField>): CxfField {
  return { fieldType: FIELD_TYPES[type], value, ...(name === '' ? {} : { label: name }) }
}
