import { canonicalText } from '../core/canonical.ts'
import type { SelfKey } from '../self/self-key.ts'
import { applyContactChanges, applyDocumentChanges, applyRecordChanges } from './apply-changes.ts'
import { getDocumentEntries, getRecordEntries } from './find-entry.ts'
import { findShardHash, type LoadedShards, type Manifest } from './manifest.ts'
import {
  type DocumentChange,
  isContactChange,
  isDocumentChange,
  isRecordChange,
  type ManifestChange,
  toDocumentId,
} from './manifest-change.ts'
import {
  type ManifestShard,
  type ShardEntries,
  shardStatement,
  toShardContent,
} from './manifest-shard.ts'
import { openContacts, sealContacts } from './open-contacts.ts'
import { CONTACT_SHARD, RECORD_SHARD, shardOf } from './shard-names.ts'

/** The keys that open and seal contacts. */
interface ContactKeys {
  selfKey?: SelfKey | undefined
  formerSelfKey?: SelfKey | undefined
}

/** A changed shard. */
interface ChangedShard extends ManifestShard {
  hash: string
}

interface ChangedShards {
  loaded: LoadedShards
  /** The shards to send. */
  changed: ChangedShard[]
}

/** Applies changes to the shards of a manifest, and lists the changed shards. */
export async function changeShards(
  manifest: Manifest,
  changes: readonly ManifestChange[],
  keys: ContactKeys,
): Promise<ChangedShards> {
  const documents = new Map(manifest.documents)
  const written: ChangedShard[] = []
  for (const [shard, group] of await groupByShard(changes.filter(isDocumentChange))) {
    const entries = applyDocumentChanges(getDocumentEntries(manifest, shard), group)
    documents.set(shard, entries)
    written.push(await writeShard(manifest, shard, entries))
  }
  const records = changeRecords(manifest, changes)
  if (records !== undefined) written.push(await writeShard(manifest, RECORD_SHARD, records))
  const contacts = await changeContacts(manifest, changes, keys)
  if (contacts !== undefined) written.push(await writeShard(manifest, CONTACT_SHARD, contacts))
  return {
    loaded: {
      documents,
      records: records ?? manifest.records,
      contacts: contacts ?? manifest.contacts,
    },
    changed: written.filter(({ shard, hash }) => hash !== findShardHash(manifest, shard)),
  }
}

async function groupByShard(
  changes: readonly DocumentChange[],
): Promise<Map<string, DocumentChange[]>> {
  const groups = new Map<string, DocumentChange[]>()
  for (const change of changes) {
    const shard = await shardOf(toDocumentId(change))
    groups.set(shard, [...(groups.get(shard) ?? []), change])
  }
  return groups
}

function changeRecords(manifest: Manifest, changes: readonly ManifestChange[]) {
  const own = changes.filter(isRecordChange)
  return own.length === 0 ? undefined : applyRecordChanges(getRecordEntries(manifest), own)
}

/** Sealing is random, so seal the contacts again only if they have changed. */
async function changeContacts(
  manifest: Manifest,
  changes: readonly ManifestChange[],
  { selfKey, formerSelfKey }: ContactKeys,
): Promise<string | undefined> {
  const own = changes.filter(isContactChange)
  if (own.length === 0 && formerSelfKey === undefined) return undefined
  if (selfKey?.user_id !== manifest.user_id) {
    throw new TypeError("A change of contacts needs the member's self key: pass selfKey.")
  }
  const before = await openContacts(manifest, formerSelfKey ?? selfKey)
  const contacts = applyContactChanges(before, own)
  const isSame = canonicalText({ contacts }) === canonicalText({ contacts: before })
  return isSame && formerSelfKey === undefined ? undefined : sealContacts(selfKey, contacts)
}

async function writeShard(
  { user_id }: Manifest,
  shard: string,
  entries: ShardEntries,
): Promise<ChangedShard> {
  const statement = { user_id, shard, entries }
  const hash = await shardStatement.hash(shardStatement.toText(statement))
  return { shard, content: toShardContent(statement), hash }
}
