import type { OfflineCopy, OfflineDocument } from '@shrd/client/offline'
import { foldText } from '../features/search/fold-text.ts'

/** What is looked for in a copy. */
export interface Wanted {
  readonly query: string
  /** `null` for all vaults. */
  readonly vault_id: string | null
}

/** A document with what is searched in it. */
export interface SearchedCopy {
  readonly document: OfflineDocument
  readonly title: string
  readonly all: string
}

/** Prepares a copy for {@link findDocuments}: the newest first. Passwords are not searched. */
export function toSearched({ documents }: Pick<OfflineCopy, 'documents'>): SearchedCopy[] {
  return documents
    .toSorted((one, other) => other.saved_at - one.saved_at)
    .map((document) => ({
      document,
      title: foldText(document.header.title),
      all: foldText(textsOf(document).join('\n')),
    }))
}

/** The documents with all words of a query; those with a word in the title come first. */
export function findDocuments(
  searched: readonly SearchedCopy[],
  { query, vault_id }: Wanted,
): OfflineDocument[] {
  const words = foldText(query)
    .split(' ')
    .filter((word) => word !== '')
  const found = searched.filter(({ document, all }) => {
    const isThere = vault_id === null || document.vault_id === vault_id
    return isThere && words.every((word) => all.includes(word))
  })
  if (words.length === 0) return found.map(({ document }) => document)
  const isTitled = ({ title }: SearchedCopy) => words.some((word) => title.includes(word))
  return [...found.filter(isTitled), ...found.filter((one) => !isTitled(one))].map(
    ({ document }) => document,
  )
}

function textsOf({ header, body }: OfflineDocument): string[] {
  const fields = body.custom_fields.filter(({ type }) => type !== 'password')
  return [
    header.title,
    ...header.tags,
    body.username,
    body.url,
    body.description,
    body.notes,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ]
}
