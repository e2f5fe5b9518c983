import type {
  EntryKind,
  TransferEntry,
  TransferField,
  TransferFile,
  TransferVault,
} from '../../model.ts'
import { createEntry, createField } from '../create-entry.ts'
import type { ParsedVaults, SkippedPart } from '../import-result.ts'
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

const KINDS: Readonly<Record<string, EntryKind>> = {
  login: 'login',
  note: 'note',
  creditCard: 'card',
  identity: 'identity',
  sshKey: 'key',
}
const SECRET = /number|code|pin|password|privateKey/i
const IN_TRASH = 2
/** Content that has a place of its own. */
const LOGIN = ['itemEmail', 'itemUsername', 'username', 'password', 'urls', 'totpUri', 'passkeys']
const SECTIONS = ['sections', 'extraSections']
const PLACED = [
  ...['itemId', 'shareId', 'data', 'state', 'aliasEmail', 'contentFormatVersion', 'createTime'],
  ...['modifyTime', 'pinned', 'files', 'shareCount'],
]

/** Finds a file of the archive by its path. */
export type FindProtonFile = (path: string) => TransferFile | undefined

/** Reads `data.json` of an export of Proton Pass. */
export function readProton(source: JsonObject, findFile: FindProtonFile): ParsedVaults {
  const vaults = Object.values(toObject(source.vaults)).map(toObject)
  return {
    vaults: vaults.map((vault) => readVault(vault, findFile)),
    skipped: vaults.flatMap(({ items }) => toObjects(items).filter(isInTrash).map(toSkipped)),
  }
}

function readVault({ name, description, items }: JsonObject, find: FindProtonFile): TransferVault {
  const kept = toObjects(items).filter((item) => !isInTrash(item))
  return {
    name: toText(name),
    description: toText(description),
    icon: null,
    tags: [],
    folders: [],
    entries: kept.map((item) => readItem(item, find)),
  }
}

function isInTrash({ state }: JsonObject): boolean {
  return state === IN_TRASH
}

function toSkipped(item: JsonObject): SkippedPart {
  return { reason: 'in_trash', where: toText(toObject(toObject(item.data).metadata).name) }
}

function readItem(item: JsonObject, findFile: FindProtonFile): TransferEntry {
  const data = toObject(item.data)
  const metadata = toObject(data.metadata)
  const content = toObject(data.content)
  const extra = readExtraFields([...toList(data.extraFields), ...listSectionFields(content)])
  const paths = toTexts(item.files)
  return createEntry({
    kind: lookUp(KINDS, toText(data.type)) ?? 'login',
    title: toText(metadata.name),
    usernames: [content.itemUsername, content.username, content.itemEmail, item.aliasEmail].map(
      toText,
    ),
    password: toText(content.password),
    urls: toTexts(content.urls),
    totp: [toText(content.totpUri), ...extra.totp],
    notes: toText(metadata.note),
    fields: [...readContent(omit(content, [...LOGIN, ...SECTIONS])), ...extra.fields],
    is_favourite: item.pinned === true,
    files: paths.flatMap((path) => findFile(path) ?? []),
    created_at: toTime(item.createTime),
    modified_at: toTime(item.modifyTime),
    leftovers: [
      ...listLeaves(toList(content.passkeys), 'passkey'),
      ...listLeaves(data.platformSpecific, 'platform'),
      ...listLeaves(
        paths.filter((path) => findFile(path) === undefined),
        'file',
      ),
      ...listLeaves(omit(item, PLACED), ''),
    ],
  })
}

/** The texts of cards and identities. Lists in them are extra fields. */
function readContent(content: JsonObject): TransferField[] {
  return Object.entries(content).flatMap(([name, value]) => {
    const text = toText(value)
    return text === '' || name === 'cardType'
      ? []
      : createField(toLabel(name), text, SECRET.test(name))
  })
}

function listSectionFields(content: JsonObject): unknown[] {
  const lists = Object.values(content).filter(Array.isArray).flat()
  const sections = SECTIONS.flatMap((name) => toObjects(content[name]))
  return [
    ...lists.filter((field) => 'fieldName' in toObject(field)),
    ...sections.flatMap(({ sectionFields }) => toList(sectionFields)),
  ]
}

function readExtraFields(value: readonly unknown[]): { fields: TransferField[]; totp: string[] } {
  const fields = toObjects(value)
  const isTotp = ({ type }: JsonObject) => type === 'totp'
  return {
    totp: fields.filter(isTotp).map(({ data }) => toText(toObject(data).totpUri)),
    fields: fields
      .filter((field) => !isTotp(field))
      .map(({ fieldName, type, data }) => {
        const { content, timestamp } = toObject(data)
        return createField(toText(fieldName), toText(content ?? timestamp), type === 'hidden')
      }),
  }
}
