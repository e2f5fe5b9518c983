import type { EntryKind, Leftover, TransferField, TransferFile } from '../../model.ts'
import { createField } from '../create-entry.ts'
import {
  isObject,
  type JsonObject,
  listLeaves,
  omit,
  toObject,
  toObjects,
  toText,
  toTexts,
} from '../json-value.ts'
import { lookUp } from '../look-up.ts'
import { toLabel } from '../to-label.ts'
import type { FindCxfFile } from './find-file.ts'

/** What the credentials of an item contain. */
export interface FoundCredentials {
  kind: EntryKind
  usernames: string[]
  password: string
  urls: string[]
  totp: string[]
  notes: string[]
  fields: TransferField[]
  files: TransferFile[]
  leftovers: Leftover[]
}

type Reader = (found: FoundCredentials, credential: JsonObject, findFile: FindCxfFile) => void

/** Credentials that have a place of their own. All others become fields, by their properties. */
const READERS: Readonly<Record<string, Reader>> = {
  'basic-auth': readLogin,
  'generated-password': readLogin,
  totp: (found, credential) => found.totp.push(toOtpAddress(credential)),
  note: (found, { content }) => found.notes.push(textOf(content)),
  'custom-fields': (found, { fields }) => found.fields.push(...toObjects(fields).map(toField)),
  passkey: (found, credential) => found.leftovers.push(...listLeaves(credential, 'passkey')),
  file: readFile,
  'item-reference': (found, credential) =>
    found.leftovers.push(...listLeaves(omit(credential, ['type']), 'reference')),
}
const KINDS: Readonly<Record<string, EntryKind>> = {
  'credit-card': 'card',
  address: 'identity',
  'drivers-license': 'identity',
  'identity-document': 'identity',
  passport: 'identity',
  'person-name': 'identity',
  'ssh-key': 'key',
  'api-key': 'key',
  note: 'note',
}
const SECRET = /number|pin|cvv|verification|key$|passphrase|password/i

/** Reads the credentials of an item. */
export function readCredentials(
  credentials: readonly JsonObject[],
  findFile: FindCxfFile,
): FoundCredentials {
  const found: FoundCredentials = {
    kind: findKind(credentials),
    usernames: [],
    password: '',
    urls: [],
    totp: [],
    notes: [],
    fields: [],
    files: [],
    leftovers: [],
  }
  for (const credential of credentials) {
    const type = toText(credential.type)
    const read = lookUp(READERS, type)
    if (read === undefined) found.fields.push(...readProperties(credential))
    else read(found, credential, findFile)
  }
  return found
}

function findKind(credentials: readonly JsonObject[]): EntryKind {
  const types = credentials.map(({ type }) => toText(type))
  if (types.includes('basic-auth')) return 'login'
  return types.map((type) => lookUp(KINDS, type)).find((kind) => kind !== undefined) ?? 'login'
}

function readLogin(found: FoundCredentials, credential: JsonObject): void {
  const { username, password, urls, ...others } = omit(credential, ['type'])
  found.usernames.push(textOf(username))
  // Drafts of the format had the addresses here.
  found.urls.push(...toTexts(urls))
  const secret = textOf(password)
  if (found.password === '') found.password = secret
  else if (secret !== '') found.fields.push(createField('password', secret, true))
  found.leftovers.push(...listLeaves(others, 'login'))
}

function readFile(found: FoundCredentials, credential: JsonObject, findFile: FindCxfFile): void {
  const file = findFile(credential)
  if (file !== undefined) found.files.push(file)
  else found.leftovers.push(...listLeaves(omit(credential, ['type']), 'file'))
}

function readProperties(credential: JsonObject): TransferField[] {
  return Object.entries(omit(credential, ['type', 'id', 'extensions'])).flatMap(([name, value]) => {
    const text = textOf(value)
    return text === ''
      ? []
      : createField(labelOf(value) || toLabel(name), text, isSecret(name, value))
  })
}

function toField(field: JsonObject): TransferField {
  const [name, value] = [labelOf(field), textOf(field)]
  if (field.fieldType === 'email') return { name, value, type: 'email' }
  return createField(name, value, isSecret('', field))
}

function isSecret(name: string, value: unknown): boolean {
  return toObject(value).fieldType === 'concealed-string' || SECRET.test(name)
}

/** An editable field is an object with a value; other properties are plain. */
function textOf(field: unknown): string {
  if (isObject(field) && 'value' in field) return toText(field.value)
  return listLeaves(field, '')
    .map(({ value }) => value)
    .join(', ')
}

function labelOf(field: unknown): string {
  return toText(toObject(field).label)
}

function toOtpAddress(credential: JsonObject): string {
  const { secret, period, digits, username, algorithm, issuer } = credential
  const [owner, by] = [toText(username), toText(issuer)]
  const label = [by, owner].filter((text) => text !== '').map(encodeURIComponent)
  const parameters = new URLSearchParams({
    secret: toText(secret),
    ...(by !== '' && { issuer: by }),
    ...(toText(algorithm) !== '' && { algorithm: toText(algorithm).toUpperCase() }),
    ...(toText(digits) !== '' && { digits: toText(digits) }),
    ...(toText(period) !== '' && { period: toText(period) }),
  })
  return `otpauth://totp/${label.join(':')}?${parameters}`
}
