import { decodeBase64url } from './encodings.ts'
import {
  emptyHashes,
  hashOfShard,
  hashOfShards,
  openContacts,
  type Shard,
  shardOfDocument,
  shardStatement,
} from './manifest.ts'
import { type ContactVersions, mergeChanges, mergeContact } from './manifest-merging.ts'
import {
  filledShards,
  loadShards,
  type ManifestState,
  type ManifestWrite,
  type StoredManifest,
  type VerifiedManifest,
  verifyManifest,
  verifyWrite,
} from './manifest-root.ts'
import { compareRows, type Row } from './manifest-rows.ts'
import {
  applyChange,
  type Change,
  type Entries,
  emptyManifest,
  sorted,
  type Write,
  type WriteInput,
  writeManifest,
} from './manifest-writing.ts'
import { runPage } from './run-page.ts'
import { getMember, type MemberName, readLogOf } from './vector-members.ts'

interface RootInput {
  readonly member: MemberName
  readonly root: unknown
  readonly hashes: unknown
  readonly pin: ManifestState | null
  readonly floor: ManifestState | null
  readonly chain: readonly unknown[]
}

interface WritesInput {
  readonly member: string
  readonly writes: readonly WriteInput[]
}

interface MergeInput extends WritesInput {
  readonly theirs: readonly Change[]
  readonly ours: readonly Change[]
}

interface RowsInput extends WritesInput {
  readonly rows: readonly Row[]
  readonly vault_id: string
}

interface ContactsInput {
  readonly user_id: string
  readonly epoch: number
  readonly key: string
  readonly content: string
}

type Input =
  | { operation: 'name shard'; document_id: string }
  | { operation: 'hash shard'; user_id: string; shard: Shard }
  | { operation: 'hash empty shards'; user_id: string }
  | ({ operation: 'write manifest' } & WritesInput)
  | ({ operation: 'verify root' } & RootInput)
  | ({ operation: 'load shards'; shards: unknown } & RootInput)
  | ({ operation: 'open contacts' } & ContactsInput)
  | {
      operation: 'verify write'
      member: MemberName
      current: StoredManifest
      write: ManifestWrite
    }
  | ({ operation: 'merge changes' } & MergeInput)
  | ({ operation: 'merge contact' } & ContactVersions)
  | ({ operation: 'compare rows' } & RowsInput)

function hashShard(user_id: string, shard: Shard): object {
  return { statement: shardStatement(user_id, shard), hash: hashOfShard(user_id, shard) }
}

function hashNothing(user_id: string): object {
  const hashes = emptyHashes(user_id)
  return { hashes: [...hashes.values()], shards_hash: hashOfShards(user_id, hashes) }
}

function writeAll({ member, writes }: WritesInput): readonly Write[] {
  const writer = getMember(member)
  const done: Write[] = []
  for (const write of writes) {
    const before = done.at(-1)?.written ?? emptyManifest(writer.user_id)
    done.push(writeManifest(before, writer, write))
  }
  return done
}

function entriesOf(input: WritesInput): Entries {
  const last = writeAll(input).at(-1)
  return last?.written.entries ?? emptyManifest('').entries
}

function verify(input: RootInput): VerifiedManifest {
  return verifyManifest(input.root, input.hashes, { ...input, member: readLogOf(input.member) })
}

function verifyRoot(input: RootInput): object {
  const { hashes: _, ...manifest } = verify(input)
  return { ...manifest, unloaded: filledShards({ ...manifest, hashes: verify(input).hashes }) }
}

function merge(input: MergeInput): object {
  const base = entriesOf(input)
  const merged = mergeChanges(base, input.theirs.reduce(applyChange, base), input.ours)
  return { documents: sorted(merged.documents), records: sorted(merged.records) }
}

function contacts({ key, content, ...context }: ContactsInput): unknown {
  return openContacts(decodeBase64url(key), context, content)
}

function compute(input: Input): unknown {
  switch (input.operation) {
    case 'name shard':
      return shardOfDocument(input.document_id)
    case 'hash shard':
      return hashShard(input.user_id, input.shard)
    case 'hash empty shards':
      return hashNothing(input.user_id)
    case 'write manifest':
      return writeAll(input).map(({ root, shards }) => ({ root, shards }))
    case 'verify root':
      return verifyRoot(input)
    case 'load shards':
      return loadShards(verify(input), input.shards)
    case 'open contacts':
      return contacts(input)
    case 'verify write':
      return verifyWrite(readLogOf(input.member), input.current, input.write)
    case 'merge changes':
      return merge(input)
    case 'merge contact':
      return mergeContact(input)
    case 'compare rows':
      return compareRows(input.rows, input.vault_id, entriesOf(input))
  }
}

runPage<Input>('manifest', compute)
