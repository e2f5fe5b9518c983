import type { EntryKind, Leftover, TransferEntry, TransferVault } from '../../model.ts'
import { createEntry } from '../create-entry.ts'
import type { ParsedVaults } from '../import-result.ts'
import {
  type JsonObject,
  listLeaves,
  omit,
  toObject,
  toObjects,
  toText,
  toTexts,
  toTime,
} from '../json-value.ts'
import { lookUp } from '../look-up.ts'
import type { FindFile } from './find-file.ts'
import { readSections } from './read-sections.ts'

/** The categories of 1Password that are not logins. */
const KINDS: Readonly<Record<string, EntryKind>> = {
  '002': 'card',
  '003': 'note',
  '004': 'identity',
  '101': 'card',
  '103': 'identity',
  '104': 'identity',
  '106': 'identity',
  '114': 'key',
}
const DETAILS = [
  ...['loginFields', 'notesPlain', 'sections', 'passwordHistory', 'password', 'documentAttributes'],
]
const OVERVIEW = ['title', 'url', 'urls', 'tags', 'subtitle', 'ps', 'pbe', 'pgrng', 'icons']

/** Reads `export.data` of a 1PUX archive. */
export function read1pux(source: JsonObject, findFile: FindFile): ParsedVaults {
  const accounts = toObjects(source.accounts)
  const vaults = accounts.flatMap(({ vaults: listed }) => toObjects(listed))
  return { vaults: vaults.map((vault) => readVault(vault, findFile)), skipped: [] }
}

function readVault({ attrs, items }: JsonObject, findFile: FindFile): TransferVault {
  const { name, desc } = toObject(attrs)
  // Old exports have each item inside a property of its own.
  const listed = toObjects(items).map((item) => ('item' in item ? toObject(item.item) : item))
  return {
    name: toText(name),
    description: toText(desc),
    icon: null,
    tags: [],
    folders: [],
    entries: listed.map((item) => readItem(item, findFile)),
  }
}

function readItem(item: JsonObject, findFile: FindFile): TransferEntry {
  const details = toObject(item.details)
  const overview = toObject(item.overview)
  const logins = toObjects(details.loginFields)
  const sections = readSections(details.sections, findFile)
  const document = toObject(details.documentAttributes)
  const file = findFile(toText(document.documentId), toText(document.fileName))
  const password = designated(logins, 'password') || toText(details.password) || sections.password
  return createEntry({
    kind: lookUp(KINDS, toText(item.categoryUuid)) ?? 'login',
    title: toText(overview.title),
    usernames: [designated(logins, 'username'), ...sections.usernames],
    password,
    urls: [
      toText(overview.url),
      ...toObjects(overview.urls).map(({ url }) => toText(url)),
      ...sections.urls,
    ],
    totp: sections.totp,
    notes: toText(details.notesPlain),
    fields: [
      ...(sections.password !== '' && sections.password !== password
        ? [{ name: 'password', type: 'password' as const, value: sections.password }]
        : []),
      ...sections.fields,
    ],
    tags: toTexts(overview.tags),
    is_favourite: Number(item.favIndex) > 0,
    files: [...(file === undefined ? [] : [file]), ...sections.files],
    history: toObjects(details.passwordHistory)
      .map(({ value, time }) => ({ password: toText(value), saved_at: toTime(time) }))
      .filter((state) => state.password !== '')
      .sort((one, other) => (one.saved_at ?? 0) - (other.saved_at ?? 0)),
    created_at: toTime(item.createdAt),
    modified_at: toTime(item.updatedAt),
    leftovers: [
      ...listLoginFields(logins),
      ...sections.leftovers,
      ...(toText(item.state) === 'archived' ? [{ name: 'state', value: 'archived' }] : []),
      ...listLeaves(omit(details, DETAILS), ''),
      ...listLeaves(omit(overview, [...OVERVIEW, 'watchtowerExclusions']), ''),
    ],
  })
}

function designated(fields: readonly JsonObject[], designation: string): string {
  return toText(fields.find((field) => field.designation === designation)?.value)
}

/** Other fields of the form that 1Password has filled in. */
function listLoginFields(fields: readonly JsonObject[]): Leftover[] {
  return fields
    .filter(({ designation }) => designation !== 'username' && designation !== 'password')
    .map(({ name, id, value }) => ({
      name: `form.${toText(name) || toText(id)}`,
      value: toText(value),
    }))
    .filter(({ value }) => value !== '')
}
