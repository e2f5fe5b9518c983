import type { LocalFile, ShrdClient } from '@shrd/client'
import { ShrdError } from '@shrd/crypto/errors'
import type { ImportedDocument } from '@shrd/transfer'
import { createOrFind } from '../documents/create-or-find.ts'
import type { ImportedEntry } from './import-journal.ts'
import type { FoundPlace } from './import-places.ts'

/** What storing one entry takes. */
export interface EntrySources {
  readonly client: Pick<ShrdClient, 'documents' | 'files'>
  readonly readFile: (id: string) => Promise<Uint8Array<ArrayBuffer>>
  readonly signal: AbortSignal
  /** When an attempt without an answer began; `null` without one. */
  readonly triedAt: number | null
  /** Called after each step, so that an interrupted entry continues with the next. */
  readonly onStep: (entry: ImportedEntry) => void
}

/**
 * Stores an entry: its oldest state, the later ones, then its files. It continues after the steps
 * that an earlier attempt has done.
 */
export async function importEntry(
  document: ImportedDocument,
  place: FoundPlace,
  before: ImportedEntry | undefined,
  sources: EntrySources,
): Promise<void> {
  const { client, signal, triedAt, onStep } = sources
  const states = [...document.history, toState(document)]
  const [first = toState(document), ...later] = states
  const steps = [
    ...later.map((state) => (id: string) => saveState(id, state, sources)),
    ...listFiles(document, sources).map((read) => async (id: string) => {
      await client.files.upload(id, await read(), { signal })
    }),
  ]
  const document_id =
    before?.document_id ?? (await createOrFind(client.documents, { ...place, ...first }, triedAt))
  let done = before?.steps ?? 0
  onStep({ document_id, steps: done, is_done: steps.length === done })
  for (const step of steps.slice(done)) {
    signal.throwIfAborted()
    await step(document_id)
    done += 1
    onStep({ document_id, steps: done, is_done: steps.length === done })
  }
}

/** The number of the revision that a document has right after its import. */
export function importedRevision({ steps }: ImportedEntry): number {
  return 1 + steps
}

type State = ImportedDocument['history'][number]

function toState({ header, private_title, body }: State): State {
  return { header, private_title, body }
}

async function saveState(
  document_id: string,
  { header, private_title, body }: State,
  { client, signal }: EntrySources,
): Promise<void> {
  const change = { header, private_title, body }
  const outcome = await client.documents.save(document_id, change, { signal })
  if (outcome.status === 'stale') throw new ShrdError('document_stale')
}

function listFiles(
  { files, overflow }: ImportedDocument,
  { readFile }: EntrySources,
): (() => Promise<LocalFile>)[] {
  const stored = files.map(({ id, name, type }) => async () => {
    return new File([await readFile(id)], name === '' ? 'file' : name, { type })
  })
  if (overflow === null) return stored
  const { name, text } = overflow
  return [...stored, async () => new File([text], name, { type: 'text/plain' })]
}
