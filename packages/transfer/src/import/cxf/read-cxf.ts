import { transferError } from '../../errors.ts'
import type { TransferEntry, TransferFolder, TransferVault } from '../../model.ts'
import { createEntry } from '../create-entry.ts'
import { IMPORT_LIMITS } from '../import-limits.ts'
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
import type { FindCxfFile } from './find-file.ts'
import { readCredentials } from './read-credentials.ts'

const ITEM = [
  ...['id', 'creationAt', 'modifiedAt', 'title', 'subtitle', 'favorite', 'scope', 'credentials'],
  ...['tags', 'type'],
]

/**
 * Reads the FIDO Credential Exchange Format, version 1.0: a header with accounts, or one account.
 *
 * @see https://fidoalliance.org/specs/cx/cxf-v1.0-ps-20250814.html
 */
export function readCxf(source: JsonObject, findFile: FindCxfFile): ParsedVaults {
  const accounts = Array.isArray(source.accounts) ? toObjects(source.accounts) : [source]
  return { vaults: accounts.map((account) => readAccount(account, findFile)), skipped: [] }
}

function readAccount(account: JsonObject, findFile: FindCxfFile): TransferVault {
  const collections = toObjects(account.collections).flatMap((one) => listCollections(one, []))
  const homes = new Map<string, (readonly string[])[]>()
  for (const { path, items } of collections) {
    for (const id of items) {
      const known = homes.get(id) ?? []
      homes.set(id, known)
      known.push(path)
    }
  }
  return {
    name: toText(account.username) || toText(account.userName) || toText(account.email),
    description: '',
    icon: null,
    tags: [],
    folders: collections.map(({ path }): TransferFolder => ({ path, icon: null, labels: {} })),
    entries: toObjects(account.items).map((item) =>
      readItem(item, homes.get(toText(item.id)) ?? [], findFile),
    ),
  }
}

interface ListedCollection {
  readonly path: readonly string[]
  readonly items: readonly string[]
}

function listCollections(collection: JsonObject, above: readonly string[]): ListedCollection[] {
  if (above.length > IMPORT_LIMITS.jsonDepth) throw transferError('import_too_deep')
  const path = [...above, toText(collection.title)]
  const items = toObjects(collection.items).map(({ item, id }) => toText(item ?? id))
  const below = toObjects(collection.subCollections).flatMap((one) => listCollections(one, path))
  return [{ path, items }, ...below]
}

function readItem(
  item: JsonObject,
  [folder = [], ...others]: readonly (readonly string[])[],
  findFile: FindCxfFile,
): TransferEntry {
  const found = readCredentials(toObjects(item.credentials), findFile)
  const { urls, androidApps } = toObject(item.scope)
  return createEntry({
    ...found,
    urls: [...toTexts(urls), ...found.urls],
    title: toText(item.title),
    description: toText(item.subtitle),
    notes: found.notes.join('\n\n'),
    tags: [...toTexts(item.tags), ...others.map((path) => path.join('/'))],
    is_favourite: item.favorite === true,
    folder,
    created_at: toTime(item.creationAt),
    modified_at: toTime(item.modifiedAt),
    leftovers: [
      ...found.leftovers,
      ...listLeaves(androidApps, 'scope.androidApps'),
      ...listLeaves(omit(item, ITEM), ''),
    ],
  })
}
