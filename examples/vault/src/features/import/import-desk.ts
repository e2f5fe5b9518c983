import {
  type DocumentWords,
  documentKey,
  type ImportedDocument,
  type TransferEntry,
  toDocument,
  transferError,
} from '@shrd/transfer'
import {
  type ImportResult,
  type OpenedSource,
  openSource,
  type ReadOptions,
} from '@shrd/transfer/import'
import type { FromImport, ImportRow, ImportSummary, ToImport } from './import-messages.ts'

/** Answers the questions about one source at a time. */
export interface ImportDesk {
  answer(question: ToImport): Promise<NonNullable<FromImport['answer']>>
}

interface ReadEntries {
  readonly result: ImportResult
  readonly documents: readonly ImportedDocument[]
  readonly rows: readonly ImportRow[]
  /** Entries by what makes them the same. */
  readonly byKey: ReadonlyMap<string, readonly number[]>
  readonly titles: ReadonlySet<string>
}

/** Opens a desk without a source. */
export function openImportDesk(): ImportDesk {
  let source: OpenedSource | undefined
  let read: ReadEntries | undefined
  const entries = (): ReadEntries => {
    if (read === undefined) throw transferError('import_empty')
    return read
  }
  return {
    async answer(question) {
      switch (question.type) {
        case 'open':
          read = undefined
          source = await openSource(question.asked)
          return source.inspection
        case 'read':
          if (source === undefined) throw transferError('import_empty')
          read = await readEntries(source, question.asked)
          return summarise(read)
        case 'rows': {
          const { from, count } = question.asked
          return entries().rows.slice(from, from + count)
        }
        case 'likely':
          return listLikely(question.asked, entries())
        case 'match':
          return question.asked.flatMap((key) => entries().byKey.get(key) ?? [])
        case 'take': {
          const document = entries().documents[question.asked]
          if (document === undefined) throw transferError('import_empty')
          return document
        }
        case 'file':
          return entries().result.readFile(question.asked)
      }
    },
  }
}

async function readEntries(
  source: OpenedSource,
  { options, words }: { options: ReadOptions; words: DocumentWords },
): Promise<ReadEntries> {
  const result = await source.read(options)
  const listed = result.vaults.flatMap(({ name, entries }) =>
    entries.map((entry) => ({ entry, vault: name })),
  )
  const documents = listed.map(({ entry }) => toDocument(entry, words))
  const byKey = new Map<string, number[]>()
  const rows = listed.map(({ entry, vault }, index) => {
    const document = documents[index]
    const key = document === undefined ? '' : keyOf(document)
    const same = byKey.get(key) ?? []
    byKey.set(key, same)
    same.push(index)
    return toRow({ entry, vault, document, index, isRepeated: same.length > 1 })
  })
  const titles = new Set(rows.map(({ title }) => title.trim().toLowerCase()))
  return { result, documents, rows, byKey, titles }
}

interface RowParts {
  readonly entry: TransferEntry
  readonly vault: string
  readonly document: ImportedDocument | undefined
  readonly index: number
  readonly isRepeated: boolean
}

function toRow({ entry, vault, document, index, isRepeated }: RowParts): ImportRow {
  return {
    index,
    vault,
    folder: entry.folder,
    title: document?.header.title ?? '',
    username: document?.body.username ?? '',
    icon: document?.header.icon ?? 'key',
    files: entry.files.length + (document?.overflow === null ? 0 : 1),
    versions: document?.history.length ?? 0,
    is_favourite: entry.is_favourite,
    moved: document?.moved ?? [],
    is_repeated: isRepeated,
  }
}

function keyOf({ header, body }: ImportedDocument): string {
  return documentKey({ ...body, title: header.title })
}

function summarise({ result, rows }: ReadEntries): ImportSummary {
  const { format, encoding, skipped } = result
  const vaults = result.vaults.map(({ entries: _, ...vault }) => vault)
  return { format, encoding, vaults, skipped, count: rows.length }
}

/** A private title is empty in lists, so such a document could be any of the entries. */
function listLikely(titles: readonly string[], { titles: known }: ReadEntries): number[] {
  return titles.flatMap((title, at) => {
    const isLikely = title === '' || known.has(title.trim().toLowerCase())
    return isLikely ? [at] : []
  })
}
