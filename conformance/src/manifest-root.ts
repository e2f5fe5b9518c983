import { checkAuthor } from './conventions.ts'
import {
  bytes,
  type Form,
  integer,
  nullable,
  statementObject,
  text,
  time,
  userId,
  type WithSuite,
} from './forms.ts'
import type { KeyLog } from './identity.ts'
import {
  emptyHashes,
  hashOfShard,
  hashOfShards,
  readHashes,
  readShard,
  readShards,
  replaceHashes,
  SHARDS,
  type ShardEntries,
  type ShardHash,
  type ShardHashes,
} from './manifest.ts'
import { type Read, readSigned } from './read-signed.ts'
import { must } from './refusal.ts'

export type Root = {
  readonly user_id: string
  readonly author_sequence: number
  readonly counter: number
  readonly prev: string | null
  readonly shards_hash: string
  readonly updated_at: number
  readonly device: string
}

const rootForm: Form<WithSuite<Root>> = statementObject<Root>({
  user_id: userId,
  author_sequence: integer(),
  counter: integer(),
  prev: nullable(bytes(32)),
  shards_hash: bytes(32),
  updated_at: time,
  device: text(0, 64),
})

/** Names a state of a manifest; counter 0 and `null` before the first write. */
export interface ManifestState {
  readonly counter: number
  readonly root: string | null
}

/** What a reader brings. */
export interface ManifestTrust {
  readonly member: KeyLog
  readonly pin: ManifestState | null
  readonly floor: ManifestState | null
  readonly chain: readonly unknown[]
}

/** Steps 1 to 4; `vouched` are hashes of roots that may stand under a replaced key. */
function readRoot(
  received: unknown,
  member: KeyLog,
  vouched: readonly (string | null | undefined)[],
): Read<Root> {
  const root = readSigned('manifest-root', received, rootForm, 'manifest_invalid')
  const { says, record } = root
  const pinned = vouched.filter((hash) => typeof hash === 'string')
  checkAuthor(member, 'manifest-root', record, says.author_sequence, pinned, 'manifest_invalid')
  must(says.user_id === member.user_id, 'manifest_invalid')
  must(says.counter !== 0 && (says.counter === 1) === (says.prev === null), 'manifest_invalid')
  return root
}

/** Step 5, for the pin and for the floor. */
function checkNotOlder(state: ManifestState, known: ManifestState | null): void {
  if (known === null) return
  must(state.counter >= known.counter, 'manifest_rolled_back')
  must(state.counter !== known.counter || state.root === known.root, 'manifest_forked')
}

/** Step 6. */
function checkDescent(newest: Root, { member, pin, chain }: ManifestTrust): void {
  if (pin === null || newest.counter === pin.counter) return
  must(chain.length <= 100_000, 'manifest_invalid')
  let later = newest
  for (const received of chain.toReversed()) {
    const root = readRoot(received, member, [later.prev])
    checkNext(later, { counter: root.says.counter, root: root.hash })
    later = root.says
  }
  checkNext(later, pin)
}

function checkNext(later: Root, earlier: ManifestState): void {
  must(later.counter === earlier.counter + 1, 'manifest_forked')
  must(later.prev === earlier.root, 'manifest_forked')
}

export interface VerifiedManifest extends ManifestState {
  readonly user_id: string
  readonly updated_at: number | null
  readonly device: string | null
  readonly hashes: ShardHashes
}

function verifyAgainst(
  received: unknown,
  readAllHashes: () => ShardHashes,
  trust: ManifestTrust,
): VerifiedManifest {
  const { member, pin, floor } = trust
  const { user_id } = member
  if (received === null) {
    const none = { counter: 0, root: null }
    checkNotOlder(none, pin)
    checkNotOlder(none, floor)
    return { user_id, ...none, updated_at: null, device: null, hashes: emptyHashes(user_id) }
  }
  const { says, hash } = readRoot(received, member, [pin?.root, floor?.root])
  const state = { counter: says.counter, root: hash }
  checkNotOlder(state, pin)
  checkNotOlder(state, floor)
  checkDescent(says, trust)
  const hashes = readAllHashes()
  must(says.shards_hash === hashOfShards(user_id, hashes), 'manifest_invalid')
  const { updated_at, device } = says
  return { user_id, ...state, updated_at, device, hashes }
}

/** Reading the root. */
export function verifyManifest(
  root: unknown,
  hashes: unknown,
  trust: ManifestTrust,
): VerifiedManifest {
  return verifyAgainst(root, () => readHashes(trust.member.user_id, hashes), trust)
}

/** Names of the shards that hold something. */
export function filledShards({ user_id, hashes }: VerifiedManifest): readonly string[] {
  const empty = emptyHashes(user_id)
  return SHARDS.filter((shard) => hashes.get(shard) !== empty.get(shard))
}

/** Everything that received shards hold, by rising id. */
export function loadShards(manifest: VerifiedManifest, received: unknown): ShardEntries {
  const loaded = readShards(received).map((shard) => {
    const hash = manifest.hashes.get(shard.shard)
    must(hash !== undefined, 'manifest_invalid')
    return readShard(manifest.user_id, shard, hash)
  })
  const documents = loaded.flatMap((entries) => entries.documents)
  const records = loaded.flatMap((entries) => entries.records)
  return {
    documents: documents.toSorted((one, other) => (one.document_id < other.document_id ? -1 : 1)),
    records,
  }
}

/** What a server has stored. */
export interface StoredManifest extends ManifestState {
  readonly hashes: unknown
}

export interface ManifestWrite {
  readonly root: unknown
  readonly shards: unknown
}

export interface AcceptedWrite {
  readonly counter: number
  readonly root: string | null
  readonly hashes: readonly ShardHash[]
}

/** What a server does before it stores a write. */
export function verifyWrite(
  member: KeyLog,
  current: StoredManifest,
  write: ManifestWrite,
): AcceptedWrite {
  must(write.root !== null, 'manifest_invalid')
  const { user_id } = member
  const shards = readShards(write.shards)
  must(new Set(shards.map(({ shard }) => shard)).size === shards.length, 'manifest_invalid')
  const hashes = shards.map((shard) => ({ shard: shard.shard, hash: hashOfShard(user_id, shard) }))
  const all = replaceHashes(readHashes(user_id, current.hashes), hashes)
  const pin = { counter: current.counter, root: current.root }
  const trust = { member, pin, floor: null, chain: [] }
  const { counter, root } = verifyAgainst(write.root, () => all, trust)
  must(root !== current.root, 'manifest_rolled_back')
  for (const shard of shards) {
    readShard(user_id, shard, all.get(shard.shard) ?? '')
  }
  return { counter, root, hashes }
}
