import { LIMITS } from '@shrd/contract/calls'
import { createYielder } from '@shrd/crypto'
import type { OpenedDocument } from '@shrd/crypto/documents'
import { isShrdError } from '@shrd/crypto/errors'
import { clientError, refuseUnless } from '../errors.ts'
import type { OpenedList, RefusedItem } from '../listing/opened-list.ts'
import type { Member } from '../member/member.ts'
import { toRefusalCode } from '../refusals.ts'
import { toList, toText } from '../transport/bad-answer.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { fetchDocument, openAnswered } from './fetch-document.ts'

/** Options to follow and stop the opening of many documents. */
export interface OpenAllOptions extends Pick<CallOptions, 'signal'> {
  /** Called after each batch. */
  onProgress?: (progress: OpenAllProgress) => void
}

/** Progress of the opening. */
export interface OpenAllProgress {
  readonly done: number
  readonly total: number
}

interface OpenSources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
}

/**
 * Yields documents in batches, each verified and decrypted. Failed documents, and documents that
 * the server omits, are in `refused`.
 *
 * @throws `aborted`, `network`, `timeout`
 */
export async function* openAll(
  document_ids: readonly string[],
  { call, member }: OpenSources,
  { signal, onProgress }: OpenAllOptions = {},
): AsyncGenerator<OpenedList<OpenedDocument>, void, void> {
  const batches = toBatches([...new Set(document_ids)])
  const total = batches.flat().length
  if (total > 0) await member.manifest.read()
  let done = 0
  let asked = ask(batches[0], { call, signal })
  for (const [at, batch] of batches.entries()) {
    if (signal?.aborted) throw clientError('aborted')
    const answered = toList(await asked)
    // Request the next batch during the opening of this one.
    asked = ask(batches[at + 1], { call, signal })
    yield await openBatch(batch, answered, { call, member, signal })
    done += batch.length
    onProgress?.({ done, total })
  }
}

function toBatches(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / LIMITS.batch)
  return Array.from({ length: count }, (_, at) => {
    return ids.slice(at * LIMITS.batch, (at + 1) * LIMITS.batch)
  })
}

type Answered = Parameters<typeof openAnswered>[0]

function ask(
  document_ids: readonly string[] = [],
  { call, signal }: Pick<OpenSources, 'call' | 'signal'>,
): Promise<readonly Answered[]> {
  if (document_ids.length === 0) return Promise.resolve([])
  const asked = call('getDocuments', { document_ids: [...document_ids] }, { signal })
  // Avoids an unhandled rejection if the caller stops.
  asked.catch(() => undefined)
  return asked
}

async function openBatch(
  batch: readonly string[],
  answered: readonly Answered[],
  sources: OpenSources,
): Promise<OpenedList<OpenedDocument>> {
  const { taken, left, refused } = takeAskedFor(batch, answered)
  const opened = await openAtOnce(taken, async (document) => {
    try {
      return { item: await openOne(document, sources) }
    } catch (error) {
      return { refused: { id: document.document_id, code: toRefusalCode(error) } }
    }
  })
  return {
    items: opened.flatMap(({ item }) => item ?? []),
    refused: [
      ...refused,
      ...opened.flatMap((entry) => entry.refused ?? []),
      ...(await nameLeft(left, sources.member)),
    ],
  }
}

/** Separates the requested documents, each once, from those that are missing or unrequested. */
function takeAskedFor(batch: readonly string[], answered: readonly Answered[]) {
  const taken: Answered[] = []
  const refused: RefusedItem[] = []
  const left = new Set(batch)
  for (const document of answered) {
    const id = toText(document?.document_id)
    try {
      checkIsAskedFor(id, left)
      left.delete(id)
      taken.push(document)
    } catch (error) {
      refused.push({ id, code: toRefusalCode(error) })
    }
  }
  return { taken, left, refused }
}

interface OpenedEntry {
  item?: OpenedDocument
  refused?: RefusedItem
}

/** Web Crypto has its own threads; opening one document at a time would leave them idle. */
const LANES = 8

/** Opens documents in parallel and returns the results in their order. */
async function openAtOnce(
  taken: readonly Answered[],
  open: (document: Answered) => Promise<OpenedEntry>,
): Promise<OpenedEntry[]> {
  const opened: OpenedEntry[] = []
  // All lanes share the iterator, so each takes the next document.
  const entries = taken.entries()
  const yieldIfDue = createYielder()
  let hasFailed = false
  const lane = async () => {
    for (const [at, document] of entries) {
      if (hasFailed) return
      opened[at] = await open(document)
      await yieldIfDue()
    }
  }
  const stopOthers = (error: unknown) => {
    hasFailed = true
    throw error
  }
  await Promise.all(Array.from({ length: LANES }, () => lane().catch(stopOthers)))
  return opened
}

/** Another device may have saved since the manifest was read, so fetch the document alone. */
async function openOne(document: Answered, sources: OpenSources): Promise<OpenedDocument> {
  try {
    return await openAnswered(document, sources)
  } catch (error) {
    if (!isShrdError(error, 'document_unlisted')) throw error
    const { signal } = sources
    return (await fetchDocument(document.document_id, sources, { signal })).opened
  }
}

/** Another document may verify, too, and so does a repeated one. */
function checkIsAskedFor(id: string, left: ReadonlySet<string>): void {
  refuseUnless(left.has(id), 'document_mismatch')
}

/**
 * The server omits a document of the manifest, or its owner no longer shares it. An unlisted
 * document may be gone.
 */
async function nameLeft(
  left: ReadonlySet<string>,
  { identity, manifest }: Member,
): Promise<RefusedItem[]> {
  const named = [...left].map(async (id): Promise<RefusedItem> => {
    const owner = (await manifest.findEntry(id))?.owner
    if (owner === undefined) return { id, code: 'document_not_found' }
    return { id, code: owner === identity.user_id ? 'document_missing' : 'document_withdrawn' }
  })
  return Promise.all(named)
}
