import { encodeBase64Url } from '@shrd/crypto'
import type { SelfKey } from '@shrd/crypto/self'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import { fetchArchive } from '../member/own-keys.ts'
import type { SealedCache } from '../ports.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { type Collected, type CollectOptions, collectCopy } from './collect-copy.ts'
import { collectEnvelopes } from './collect-envelopes.ts'
import { ENVELOPES } from './copy-envelopes.ts'
import { type CopyHead, openCopyKey } from './copy-key.ts'
import { COPY_LOCK } from './copy-lock.ts'
import {
  type CopyIndex,
  nameOfPiece,
  type OfflineDocument,
  PIECE_NAMES,
  pieceOf,
  VERSION,
} from './offline-copy.ts'
import type { OfflineDependencies } from './offline-dependencies.ts'
import { readWithKey } from './read-copy.ts'
import { sealValue } from './sealed-values.ts'

/** Sources of {@link writeCopy}. */
export interface WriteSources extends OfflineDependencies {
  readonly store: SealedCache
  /** False after a sign-out, or if the member wants no copy any more. */
  isStillWanted(): Promise<boolean>
}

/** Brings the copy up to date. @returns when it was compared with the service */
export async function writeCopy(sources: WriteSources, options: CollectOptions): Promise<number> {
  const { store, getMember } = sources
  const member = getMember()
  const made_at = member.now()
  const run = await beginRun(member.identity.user_id, sources)
  const selfKey = await member.selfKeys.get()
  const before = await findCopy(store, selfKey)
  const names = () => namesOf(member)
  const collected = await collectCopy({ ...sources, names }, before?.documents ?? [], options)
  const head = await fetchHead(sources.call, member, selfKey)
  const values = await sealAll(selfKey, collected, { made_at, before: before?.index })
  values.set('head', JSON.stringify(head))
  const { call, issuer, pageOrigin, ports } = sources
  const from = { call, issuer, pageOrigin, member }
  const envelopes = await collectEnvelopes(from, ports.keys)
  values.set(ENVELOPES, envelopes === undefined ? '' : JSON.stringify(envelopes))
  await sources.ports.locks.hold(COPY_LOCK, async () => {
    const isErased = (await findRun(selfKey.user_id, sources)) !== run
    if (options.signal?.aborted || isErased || !(await sources.isStillWanted())) {
      throw clientError('aborted')
    }
    await store.put(selfKey.user_id, values)
  })
  return made_at
}

/**
 * Marks the store with this run. Erasing removes the mark, so a run that began before a sign-out in
 * another tab writes nothing after it, even if this tab has not heard of the sign-out yet.
 */
async function beginRun(user_id: string, { ports, store }: WriteSources): Promise<string> {
  const run = encodeBase64Url(ports.random(16))
  await ports.locks.hold(COPY_LOCK, () => store.put(user_id, new Map([['run', run]])))
  return run
}

async function findRun(user_id: string, { store }: WriteSources): Promise<unknown> {
  const [run] = await store.get(user_id, ['run'])
  return run
}

/** Returns when the copy was last written; `null` without one, and for one that does not open. */
export async function findMadeAt(
  store: SealedCache,
  { getMember }: Pick<OfflineDependencies, 'getMember'>,
): Promise<number | null> {
  const copy = await findCopy(store, await getMember().selfKeys.get())
  return copy?.made_at ?? null
}

/** A copy that does not open, for example after a new self key, counts as none. */
async function findCopy(store: SealedCache, key: SelfKey) {
  const [index] = await store.get(key.user_id, ['index'])
  if (index === undefined) return undefined
  return readWithKey(store, key, index).catch(() => undefined)
}

async function namesOf(member: Member): Promise<ReadonlyMap<string, string>> {
  const contacts = await member.contacts.list()
  return new Map(contacts.map(({ partner, alias }) => [partner, alias]))
}

/** Fetches what opens the copy with the key file alone, and checks that it does. */
async function fetchHead(call: Call, member: Member, selfKey: SelfKey): Promise<CopyHead> {
  const { current } = await member.ownLog()
  const { user_id } = member.identity
  const { log } = toObject(await call('getPublicKey', { user_id }))
  const document = await call('getSelfDocument', {})
  const archive = current.sequence === 0 ? null : await fetchArchive(call)
  const head = { log, document, archive }
  const { epoch } = await openCopyKey(member.identity, head)
  // Another device has replaced the self key meanwhile. The next refresh uses the new one.
  if (epoch !== selfKey.epoch) throw clientError('aborted')
  return head
}

interface SealOptions {
  readonly made_at: number
  /** The index whose pieces are stored. */
  readonly before: CopyIndex | undefined
}

/** Seals the index and the pieces that have changed. */
async function sealAll(
  key: SelfKey,
  { vaults, categories, documents }: Collected,
  { made_at, before }: SealOptions,
): Promise<Map<string, string>> {
  const values = new Map<string, string>()
  const pieces: Record<string, string> = {}
  for (const [piece, content] of toPieces(documents)) {
    const { sealed, hash } = await sealValue(key, nameOfPiece(piece), content)
    pieces[piece] = hash
    if (before?.pieces[piece] !== hash) values.set(nameOfPiece(piece), sealed)
  }
  // A piece whose documents have all gone must not stay behind. Without a readable index it may be
  // any, and a former self key may open it.
  const stored = before === undefined ? PIECE_NAMES : Object.keys(before.pieces).map(nameOfPiece)
  const written = new Set(Object.keys(pieces).map(nameOfPiece))
  for (const name of stored) if (!written.has(name)) values.set(name, '')
  const index: CopyIndex = { version: VERSION, made_at, vaults, categories, pieces }
  const { sealed } = await sealValue(key, 'index', index)
  return values.set('index', sealed)
}

/** Sorted, so that equal content has an equal hash. */
function toPieces(documents: readonly OfflineDocument[]): Map<number, OfflineDocument[]> {
  const pieces = new Map<number, OfflineDocument[]>()
  const sorted = documents.toSorted((one, other) => (one.document_id < other.document_id ? -1 : 1))
  for (const document of sorted) {
    const piece = pieceOf(document.document_id)
    pieces.set(piece, [...(pieces.get(piece) ?? []), document])
  }
  return pieces
}
