import { LIMITS, VAULT_ICONS } from '@shrd/contract/calls'
import type {
  EntryKind,
  FormerState,
  Leftover,
  TransferContent,
  TransferEntry,
  TransferFile,
} from '../model.ts'
import type { DocumentWords } from './document-words.ts'
import { type FittedBody, type FittedContent, fitContent } from './fit-content.ts'

/** An icon of a document. */
export type DocumentIcon = (typeof VAULT_ICONS)[number]

/** A state of a document, as the client saves it. */
export interface DocumentState {
  readonly header: {
    readonly title: string
    readonly tags: string[]
    readonly icon: DocumentIcon
  }
  readonly private_title: boolean
  readonly body: FittedBody
}

/** An entry as a document of the vault. */
export interface ImportedDocument extends DocumentState {
  /** Earlier states, oldest first. Save them before the current one. */
  readonly history: readonly DocumentState[]
  readonly files: readonly TransferFile[]
  /** A text that is too long for a document; `null` if everything has room. Attach it as a file. */
  readonly overflow: { readonly name: string; readonly text: string } | null
  /** The names of what has no place, and is in the notes or in the overflow. */
  readonly moved: readonly string[]
}

const ICONS: Readonly<Record<EntryKind, DocumentIcon>> = {
  login: 'key',
  note: 'file-text',
  card: 'credit-card',
  identity: 'id-card',
  key: 'server',
  other: 'key',
}

/**
 * Turns an entry into a document. What has no place is in its notes, below a line that says so; what
 * has no room there either is in a file.
 */
export function toDocument(entry: TransferEntry, words: DocumentWords): ImportedDocument {
  const fitted = fitContent(entry, words)
  const leftovers = [...fitted.leftovers, ...entry.leftovers]
  const { notes, overflow } = fitNotes(
    entry.notes,
    [...leftovers, ...listDates(entry, words)],
    words,
  )
  const current = toState({ ...fitted, body: { ...fitted.body, notes } }, entry)
  return {
    ...current,
    history: listHistory(entry, current, words),
    files: entry.files.slice(0, LIMITS.attachments - 1),
    overflow,
    moved: [...new Set([...leftovers.map(({ name }) => name)])],
  }
}

type Look = Pick<TransferEntry, 'icon' | 'private_title' | 'kind'>

function toState({ title, tags, body }: FittedContent, entry: Look): DocumentState {
  const icon = VAULT_ICONS.find((name) => name === entry.icon) ?? ICONS[entry.kind]
  return { header: { title, tags, icon }, private_title: entry.private_title, body }
}

interface FittedNotes {
  readonly notes: string
  readonly overflow: ImportedDocument['overflow']
}

function fitNotes(
  notes: string,
  leftovers: readonly Leftover[],
  words: DocumentWords,
): FittedNotes {
  const lines = leftovers.map(({ name, value }) => `${name}: ${value}`)
  const added = lines.length === 0 ? [] : [[`— ${words.leftovers} —`, ...lines].join('\n')]
  const all = [...(notes === '' ? [] : [notes]), ...added].join('\n\n')
  if (all.length <= LIMITS.textarea) return { notes: all, overflow: null }
  const overflow = { name: words.fileName, text: all }
  const pointer = `— ${words.leftovers}: ${words.fileName} —`
  const room = LIMITS.textarea - pointer.length - 4
  const head = notes.length > room ? `${[...notes.slice(0, room)].join('')}…` : notes
  return { notes: [head, pointer].filter((text) => text !== '').join('\n\n'), overflow }
}

/** The dates that the source knows. Dates of documents are signed, so they are those of the import. */
function listDates(
  { created_at, modified_at, history }: TransferEntry,
  words: DocumentWords,
): Leftover[] {
  const dates = history.map(({ saved_at }) => formatTime(saved_at)).filter((date) => date !== '')
  return [
    { name: words.created, value: formatTime(created_at) },
    { name: words.modified, value: formatTime(modified_at) },
    { name: words.history, value: dates.join(', ') },
  ].filter(({ value }) => value !== '')
}

function formatTime(time: number | null): string {
  if (time === null) return ''
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 16).replace('T', ' ')
}

/** The client keeps the bodies of the last hundred revisions; older ones would be lost at once. */
const KEPT_STATES = 99

/** Each state completed by the next newer one. States that repeat their neighbour are left out. */
function listHistory(
  entry: TransferEntry,
  current: DocumentState,
  words: DocumentWords,
): DocumentState[] {
  const states: DocumentState[] = []
  let content: TransferContent & Look = entry
  let newer = JSON.stringify({ ...current, body: { ...current.body, notes: entry.notes } })
  for (const former of entry.history.slice(-KEPT_STATES).toReversed()) {
    content = { ...content, ...omitDate(former) }
    const fitted = fitContent(content, words)
    const { notes } = fitNotes(content.notes, fitted.leftovers, words)
    const state = toState({ ...fitted, body: { ...fitted.body, notes } }, content)
    const text = JSON.stringify(state)
    if (text !== newer) states.unshift(state)
    newer = text
  }
  return states
}

function omitDate({ saved_at: _, ...content }: FormerState): Omit<FormerState, 'saved_at'> {
  return content
}
