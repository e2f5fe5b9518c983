import { type Check, refuseUnless, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { type Guard, isBytes32, list, object } from '../core/schema.ts'
import { isSignedRecord, type SignedRecord } from '../core/signed-record.ts'
import type { KeyLog } from '../identity/key-log.ts'
import { hashEmptyShards } from './empty-shards.ts'
import { createManifest, emptyManifest, type Manifest, type ShardHash } from './manifest.ts'
import { hashShardHashes, type ManifestPin } from './manifest-root.ts'
import { type ReadRoot, readRoot } from './read-root.ts'
import { isShardName, SHARD_NAMES } from './shard-names.ts'

/** Options of {@link verifyManifestRoot}. */
export interface VerifyManifestRootOptions {
  /** The member's own verified key log. */
  member: KeyLog
  /**
   * The last manifest that this device saw. A manifest that does not descend from it is refused.
   */
  pin?: ManifestPin | undefined
  /**
   * The manifest in the key file. An older manifest is refused, and a different one with the same
   * counter. It does not check that a later one descends from it.
   */
  floor?: ManifestPin | undefined
  /** The roots between the pin and this one, oldest first. Required if there are any. */
  chain?: readonly SignedRecord[] | undefined
}

/** A year of writes every five minutes. More are refused before any signature is verified. */
const MAX_CHAIN = 100_000

const isChain = list(isSignedRecord, { max: MAX_CHAIN })

const isShardHashes: Guard<ShardHash[]> = list(
  object<ShardHash>({ shard: isShardName, hash: isBytes32 }),
  { max: SHARD_NAMES.length },
)

/**
 * Verifies the newest manifest of a member, with the hashes of its shards. Load the shards with
 * `loadShards`.
 *
 * No one can know that no newer manifest exists: show `updated_at` and `device` to the member,
 * above all on a device without a pin.
 *
 * @param root as a server returns it; `null` for a member who has not written one
 * @param hashes in any order; a missing shard counts as empty, and verification fails if it is not
 * @throws `manifest_invalid`, `manifest_rolled_back` if it is older than pin or floor,
 *   `manifest_forked` if it differs from pin or floor with the same counter, or does not descend
 *   from the pin; `key_log_behind`, `key_replaced`
 * @see docs/protocol/manifest.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import {
 *   changeManifest, emptyManifest, listShardHashes, verifyManifestRoot,
 * } from '@shrd/crypto/manifest'
 *
 * const { identity } = await createIdentity()
 * const member = await genesisLog(identity)
 * const first = await emptyManifest(identity.user_id)
 * const { manifest, write } = await changeManifest(identity, first, [], { device: 'Laptop' })
 * const hashes = listShardHashes(manifest)
 * const seen = await verifyManifestRoot(write.root, hashes, { member, pin: first })
 * console.assert(seen.counter === 1 && seen.device === 'Laptop')
 */
export async function verifyManifestRoot(
  root: SignedRecord | null,
  hashes: readonly ShardHash[],
  options: VerifyManifestRootOptions,
): Promise<Manifest> {
  return verifyRootOver(root, (empty) => completeHashes(empty, hashes), options)
}

/**
 * Like {@link verifyManifestRoot}, for the hashes of all shards.
 *
 * @param complete returns them in the order of `SHARD_NAMES`, from the hashes of empty shards
 */
export async function verifyRootOver(
  root: SignedRecord | null,
  complete: (empty: readonly string[]) => readonly string[],
  options: VerifyManifestRootOptions,
): Promise<Manifest> {
  const { member, pin, floor } = options
  const read = root === null ? undefined : await readManifestRoot(root, options)
  const state = read ?? { counter: 0, root: null }
  for (const known of [pin, floor]) {
    if (known !== undefined) await runChecks(KNOWN_STATE_CHECKS, { state, known })
  }
  if (read === undefined) return emptyManifest(member.user_id)
  if (pin !== undefined && pin.counter < read.counter) await verifyDescent(read, pin, options)
  const { user_id, counter, updated_at, device } = read
  const empty = await hashEmptyShards(user_id)
  const all = complete(empty)
  checkShardsHash({ read, shards_hash: await hashShardHashes(user_id, all) })
  const verified = { user_id, counter, root: read.root, updated_at, device, hashes: all }
  return createManifest(verified, empty)
}

function readManifestRoot(
  record: SignedRecord,
  { member, pin, floor }: VerifyManifestRootOptions,
): Promise<ReadRoot> {
  return readRoot(record, { member, pinned: [pin?.root, floor?.root] })
}

/**
 * The hashes of all shards in their order: the received ones, and for the others the empty shard's.
 *
 * @throws `manifest_invalid`
 */
export function completeHashes(empty: readonly string[], hashes: readonly ShardHash[]): string[] {
  if (!isShardHashes(hashes)) throw cryptoError('manifest_invalid')
  const received = new Map(hashes.map(({ shard, hash }) => [shard, hash]))
  return empty.map((hash, at) => received.get(SHARD_NAMES[at] ?? '') ?? hash)
}

interface HashedRoot {
  read: ReadRoot
  /** The hash over the hashes of all shards. */
  shards_hash: string
}

function checkShardsHash({ read, shards_hash }: HashedRoot): void {
  refuseUnless(read.shards_hash === shards_hash, 'manifest_invalid')
}

interface ComparedState {
  state: ManifestPin
  known: ManifestPin
}

const KNOWN_STATE_CHECKS: readonly Check<ComparedState>[] = [checkNotOlder, checkSameRoot]

function checkNotOlder({ state, known }: ComparedState): void {
  if (state.counter < known.counter) throw cryptoError('manifest_rolled_back')
}

function checkSameRoot({ state, known }: ComparedState): void {
  const isOther = state.counter === known.counter && state.root !== known.root
  if (isOther) throw cryptoError('manifest_forked')
}

/** Walks from the newest root back to the pin. A later root vouches for its predecessors. */
async function verifyDescent(
  newest: ReadRoot,
  pin: ManifestPin,
  { member, chain = [] }: VerifyManifestRootOptions,
): Promise<void> {
  if (!isChain(chain)) throw cryptoError('manifest_invalid')
  let follower = newest
  for (const record of chain.toReversed()) {
    const state = await readRoot(record, { member, pinned: [follower.prev] })
    await runChecks(ROOT_LINK_CHECKS, { state, follower })
    follower = state
  }
  await runChecks(ROOT_LINK_CHECKS, { state: pin, follower })
}

interface RootLink {
  state: ManifestPin
  follower: ReadRoot
}

const ROOT_LINK_CHECKS: readonly Check<RootLink>[] = [checkNextCounter, checkPrevRoot]

function checkNextCounter({ state, follower }: RootLink): void {
  if (follower.counter !== state.counter + 1) throw cryptoError('manifest_forked')
}

function checkPrevRoot({ state, follower }: RootLink): void {
  if (follower.prev !== state.root) throw cryptoError('manifest_forked')
}
