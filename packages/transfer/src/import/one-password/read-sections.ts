import type { Leftover, TransferField, TransferFile } from '../../model.ts'
import { createField } from '../create-entry.ts'
import { type JsonObject, listLeaves, toObject, toObjects, toText } from '../json-value.ts'
import type { FindFile } from './find-file.ts'

/** What the sections of an item contain. */
export interface Sections {
  usernames: string[]
  password: string
  urls: string[]
  totp: string[]
  fields: TransferField[]
  files: TransferFile[]
  leftovers: Leftover[]
}

/** Fields of templates that have a place of their own in every document. */
const MAIN_FIELDS: Readonly<Record<string, 'username' | 'password' | 'url'>> = {
  username: 'username',
  password: 'password',
  url: 'url',
  website: 'url',
}

/** Reads the sections of an item of 1Password. Fields without a value are empty templates. */
export function readSections(value: unknown, findFile: FindFile): Sections {
  const found: Sections = {
    usernames: [],
    password: '',
    urls: [],
    totp: [],
    fields: [],
    files: [],
    leftovers: [],
  }
  for (const section of toObjects(value)) {
    for (const field of toObjects(section.fields)) addField(found, field, findFile)
  }
  return found
}

function addField(found: Sections, field: JsonObject, findFile: FindFile): void {
  const name = toText(field.title) || toText(field.id)
  for (const [kind, value] of Object.entries(toObject(field.value))) {
    if (kind === 'file') addFile(found, toObject(value), findFile)
    else if (kind === 'sshKey') addSshKey(found, name, toObject(value))
    else addText(found, { kind, name, id: toText(field.id), text: formatValue(kind, value) })
  }
}

function addText(
  found: Sections,
  { kind, name, id, text }: { kind: string; name: string; id: string; text: string },
): void {
  if (text === '') return
  const place = MAIN_FIELDS[id]
  if (kind === 'totp') found.totp.push(text)
  else if (place === 'username') found.usernames.push(text)
  else if (place === 'password' && found.password === '') found.password = text
  else if (place === 'url') found.urls.push(text)
  else found.fields.push(toField(kind, name, text))
}

function toField(kind: string, name: string, value: string): TransferField {
  if (kind === 'email') return { name, value, type: 'email' }
  return createField(name, value, kind === 'concealed' || kind === 'creditCardNumber')
}

function formatValue(kind: string, value: unknown): string {
  if (kind === 'email') return toText(toObject(value).email_address) || toText(value)
  if (kind === 'date') return formatDate(value)
  if (kind === 'monthYear') return toText(value).replace(/^(\d{4})(\d{2})$/, '$1-$2')
  return listLeaves(value, '')
    .map((leaf) => leaf.value)
    .join(', ')
}

function formatDate(value: unknown): string {
  const seconds = Number(value)
  if (toText(value) === '' || !Number.isFinite(seconds)) return toText(value)
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? toText(value) : date.toISOString().slice(0, 10)
}

function addFile(found: Sections, value: JsonObject, findFile: FindFile): void {
  const file = findFile(toText(value.documentId), toText(value.fileName))
  if (file !== undefined) found.files.push(file)
  else found.leftovers.push(...listLeaves(value, 'file'))
}

function addSshKey(found: Sections, name: string, value: JsonObject): void {
  const { publicKey, fingerprint, keyType } = toObject(value.metadata)
  const texts = [
    [name, toText(value.privateKey)],
    ['public key', toText(publicKey)],
    ['fingerprint', toText(fingerprint)],
    ['key type', toText(keyType)],
  ] as const
  for (const [label, text] of texts) {
    if (text !== '') found.fields.push(createField(label, text, label === name))
  }
}
