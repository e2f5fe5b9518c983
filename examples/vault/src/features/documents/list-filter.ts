import type { DocumentRow } from '@shrd/client'

/** What a list is narrowed to. */
export interface ListFilter {
  /** Stands in title or tags. */
  readonly words: string
  /** All of them are there. */
  readonly tags: readonly string[]
  readonly onlyFavourites: boolean
  readonly onlyWithFiles: boolean
}

/** Shows everything. */
export const NO_FILTER: ListFilter = {
  words: '',
  tags: [],
  onlyFavourites: false,
  onlyWithFiles: false,
}

/** True when a filter leaves something out. */
export function isFiltering({ words, tags, onlyFavourites, onlyWithFiles }: ListFilter): boolean {
  return words.trim() !== '' || tags.length > 0 || onlyFavourites || onlyWithFiles
}

/** With the tag, or without it where it was there. */
export function toggleTag(filter: ListFilter, tag: string): ListFilter {
  const isThere = filter.tags.includes(tag)
  const tags = isThere ? filter.tags.filter((other) => other !== tag) : [...filter.tags, tag]
  return { ...filter, tags }
}

/** What a filter is asked with. */
export interface FilterContext {
  isFavourite: (document_id: string) => boolean
}

/** The rows that a filter lets through. */
export function filterRows(
  rows: readonly DocumentRow[],
  filter: ListFilter,
  { isFavourite }: FilterContext,
): readonly DocumentRow[] {
  if (!isFiltering(filter)) return rows
  const words = fold(filter.words.trim())
  return rows.filter((row) => {
    const { title, tags } = row.header
    if (filter.onlyFavourites && !isFavourite(row.document_id)) return false
    if (filter.onlyWithFiles && row.file_count === 0) return false
    if (!filter.tags.every((tag) => tags.includes(tag))) return false
    return words === '' || fold(title).includes(words) || tags.some((tag) => tag.includes(words))
  })
}

/** The same for capital and small letters, and for letters with and without their marks. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The tags that most rows have, the most frequent first; `kept` ones are always among them. */
export function listTags(
  rows: readonly DocumentRow[],
  { kept, most }: { kept: readonly string[]; most: number },
): string[] {
  const counts = new Map<string, number>()
  for (const { header } of rows) {
    for (const tag of header.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  const frequent = [...counts].sort(([one, many], [other, more]) => {
    return more - many || one.localeCompare(other)
  })
  return [...new Set([...kept, ...frequent.slice(0, most).map(([tag]) => tag)])]
}
