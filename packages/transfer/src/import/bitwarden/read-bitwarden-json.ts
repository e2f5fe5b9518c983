import type { EntryKind, FormerState, Leftover, TransferEntry, TransferField } from '../../model.ts'
import { createEntry, createField, splitPath } from '../create-entry.ts'
import { type ParsedVaults, UNNAMED_VAULT } from '../import-result.ts'
import {
  type JsonObject,
  listLeaves,
  omit,
  toList,
  toObject,
  toObjects,
  toText,
  toTexts,
  toTime,
} from '../json-value.ts'
import { lookUp } from '../look-up.ts'
import { toLabel } from '../to-label.ts'

/** Finds the files of an item. Only archives have files. */
export type FindFiles = (id: string) => TransferEntry['files']

const KINDS: Readonly<Record<string, EntryKind>> = {
  1: 'login',
  2: 'note',
  3: 'card',
  4: 'identity',
  5: 'key',
}
/** Parts of an item whose properties are fields of their own. */
const PARTS = ['card', 'identity', 'sshKey', 'bankAccount', 'driversLicense', 'passport'] as const
const SECRET = /number|code|ssn|key|pin/i
const HIDDEN = 1
/** The properties that have a place, or say nothing outside of Bitwarden. */
const PLACED = [
  ...['id', 'organizationId', 'folderId', 'type', 'name', 'notes', 'favorite', 'fields', 'login'],
  ...['collectionIds', 'passwordHistory', 'creationDate', 'revisionDate', 'secureNote'],
  ...['attachments', 'key', ...PARTS],
]

/** Reads the export of Bitwarden, decrypted. Organisations have collections in place of folders. */
export function readBitwardenJson(
  source: JsonObject,
  findFiles: FindFiles = () => [],
): ParsedVaults {
  const groups = [...toObjects(source.folders), ...toObjects(source.collections)]
  const paths = new Map(groups.map(({ id, name }) => [toText(id), splitPath(toText(name), '/')]))
  const entries = toObjects(source.items).map((item) => readItem(item, paths, findFiles))
  const folders = [...paths.values()].map((path) => ({ path, icon: null, labels: {} }))
  return { vaults: [{ ...UNNAMED_VAULT, folders, entries }], skipped: [] }
}

function readItem(
  item: JsonObject,
  paths: ReadonlyMap<string, readonly string[]>,
  findFiles: FindFiles,
): TransferEntry {
  const login = toObject(item.login)
  const groups = [toText(item.folderId), ...toTexts(item.collectionIds)]
  const [folder = [], ...others] = groups
    .map((id) => paths.get(id))
    .filter((path) => path !== undefined)
  return createEntry({
    kind: lookUp(KINDS, toText(item.type)) ?? 'other',
    title: toText(item.name),
    usernames: [toText(login.username)],
    password: toText(login.password),
    urls: toObjects(login.uris).map(({ uri }) => toText(uri)),
    totp: [toText(login.totp)],
    notes: toText(item.notes),
    fields: [...readParts(item), ...readFields(item)],
    tags: others.map((path) => path.join('/')),
    is_favourite: item.favorite === true,
    folder,
    files: findFiles(toText(item.id)),
    history: readHistory(item.passwordHistory),
    created_at: toTime(item.creationDate),
    modified_at: toTime(item.revisionDate),
    leftovers: listLeftovers(item, login),
  })
}

function readParts(item: JsonObject): TransferField[] {
  return PARTS.flatMap((part) =>
    Object.entries(toObject(item[part])).flatMap(([name, value]) => {
      const text = toText(value)
      return text === '' ? [] : createField(toLabel(name), text, SECRET.test(name))
    }),
  )
}

function readFields(item: JsonObject): TransferField[] {
  return toObjects(item.fields).map(({ name, value, type }) =>
    createField(toText(name), toText(value), type === HIDDEN),
  )
}

function readHistory(value: unknown): FormerState[] {
  return toObjects(value)
    .map(({ lastUsedDate, password }) => ({
      saved_at: toTime(lastUsedDate),
      password: toText(password),
    }))
    .filter(({ password }) => password !== '')
    .sort((one, other) => (one.saved_at ?? 0) - (other.saved_at ?? 0))
}

function listLeftovers(item: JsonObject, login: JsonObject): readonly Leftover[] {
  const matches = toObjects(login.uris).filter(({ match }) => match !== null && match !== undefined)
  const { reprompt, ...rest } = omit(item, PLACED)
  return [
    ...listLeaves(
      matches.map(({ uri, match }) => `${toText(uri)} (${toText(match)})`),
      'uri.match',
    ),
    ...listLeaves(toList(login.fido2Credentials), 'passkey'),
    ...(reprompt === 1 ? [{ name: 'reprompt', value: '1' }] : []),
    ...listLeaves(
      omit(login, ['username', 'password', 'uris', 'uri', 'totp', 'fido2Credentials']),
      'login',
    ),
    ...listLeaves(rest, ''),
  ]
}
