import { transferError } from '../../errors.ts'
import type { EntryKind, FormerState, TransferEntry, TransferField } from '../../model.ts'
import { createEntry, createField } from '../create-entry.ts'
import { type FileStore, storeBase64 } from '../file-store.ts'
import { IMPORT_LIMITS } from '../import-limits.ts'
import { type ParsedVaults, UNNAMED_VAULT } from '../import-result.ts'
import {
  type JsonObject,
  listLeaves,
  omit,
  toObjects,
  toText,
  toTexts,
  toTime,
} from '../json-value.ts'

const KINDS: readonly (readonly [prefix: string, kind: EntryKind])[] = [
  ['creditcard', 'card'],
  ['finance', 'card'],
  ['identity', 'identity'],
  ['travel', 'identity'],
  ['note', 'note'],
]
/** The properties that have a place, or say nothing outside of Enpass. */
const PLACED = [
  ...['title', 'subtitle', 'note', 'fields', 'folders', 'favorite', 'trashed', 'archived', 'icon'],
  ...['category', 'template_type', 'uuid', 'createdAt', 'updated_at', 'auto_submit', 'attachments'],
  ...['category_name', 'template_name'],
]

/** Reads the JSON export of Enpass. */
export function readEnpass(source: JsonObject, files: FileStore): ParsedVaults {
  const paths = readPaths(source.folders)
  const items = toObjects(source.items)
  const isInTrash = ({ trashed }: JsonObject) => Number(trashed) > 0
  const folders = [...paths.values()].map((path) => ({ path, icon: null, labels: {} }))
  const entries = items
    .filter((item) => !isInTrash(item))
    .map((item) => readItem(item, paths, files))
  const skipped = items.filter(isInTrash).map(({ title }) => ({
    reason: 'in_trash' as const,
    where: toText(title),
  }))
  return { vaults: [{ ...UNNAMED_VAULT, folders, entries }], skipped }
}

function readItem(
  item: JsonObject,
  paths: ReadonlyMap<string, readonly string[]>,
  files: FileStore,
): TransferEntry {
  const fields = toObjects(item.fields).filter(isFilled)
  const ofType = (...types: string[]) =>
    fields.filter(({ type }) => types.includes(toText(type))).map(({ value }) => toText(value))
  const passwords = fields.filter(({ type }) => type === 'password')
  const [email, ...emails] = ofType('email')
  const usernames = ofType('username')
  const isEmailFirst = usernames.length === 0 && email !== undefined
  const [folder = [], ...others] = toTexts(item.folders).map((id) => paths.get(id) ?? [id])
  return createEntry({
    kind: findKind(toText(item.template_type)),
    title: toText(item.title),
    usernames: isEmailFirst ? [email] : usernames,
    password: toText(passwords[0]?.value),
    urls: ofType('url', '.Android#'),
    totp: ofType('totp'),
    notes: toText(item.note),
    fields: [
      ...(isEmailFirst ? emails : ofType('email')).map(
        (value): TransferField => ({ name: 'Email', value, type: 'email' }),
      ),
      ...fields.filter((field) => !hasPlace(field, passwords[0])).map(toField),
    ],
    tags: others.map((path) => path.join('/')),
    is_favourite: Number(item.favorite) > 0,
    folder,
    files: toObjects(item.attachments).flatMap(({ name, data, kind }) =>
      storeBase64(files, { name: toText(name), type: toText(kind), base64: toText(data) }),
    ),
    history: readHistory(passwords[0]),
    created_at: toTime(item.createdAt),
    modified_at: toTime(item.updated_at),
    leftovers: [
      ...(Number(item.archived) > 0 ? [{ name: 'archived', value: '1' }] : []),
      ...listLeaves(omit(item, PLACED), ''),
    ],
  })
}

function isFilled({ type, value, deleted }: JsonObject): boolean {
  return type !== 'section' && toText(value).trim() !== '' && Number(deleted ?? 0) === 0
}

/** Fields of these types are read by their type. Only the first password is the password. */
function hasPlace(field: JsonObject, password: JsonObject | undefined): boolean {
  const { type } = field
  const types = ['email', 'username', 'url', '.Android#', 'totp']
  return field === password || types.includes(toText(type))
}

function toField({ label, type, value, sensitive }: JsonObject): TransferField {
  const isSecret = Number(sensitive) > 0 || type === 'password' || type === 'pin'
  return createField(toText(label) || toText(type), toText(value), isSecret)
}

function readHistory(password: JsonObject | undefined): FormerState[] {
  return toObjects(password?.history)
    .map(({ value, updated_at }) => ({ saved_at: toTime(updated_at), password: toText(value) }))
    .filter((state) => state.password !== '')
    .sort((one, other) => (one.saved_at ?? 0) - (other.saved_at ?? 0))
}

function findKind(template: string): EntryKind {
  return KINDS.find(([prefix]) => template.startsWith(prefix))?.[1] ?? 'login'
}

/** Folders name their parent. A circle ends where it begins again. */
function readPaths(value: unknown): ReadonlyMap<string, readonly string[]> {
  const folders = new Map(toObjects(value).map((folder) => [toText(folder.uuid), folder]))
  const pathOf = (id: string, seen: readonly string[]): readonly string[] => {
    const folder = folders.get(id)
    if (folder === undefined || seen.includes(id)) return []
    if (seen.length > IMPORT_LIMITS.jsonDepth) throw transferError('import_too_deep')
    return [...pathOf(toText(folder.parent_uuid), [...seen, id]), toText(folder.title)]
  }
  return new Map([...folders.keys()].map((id) => [id, pathOf(id, [])]))
}
