import { randomBytes } from '../src/core/bytes.ts'
import { canonicalText } from '../src/core/canonical.ts'
import { encodeBase64Url } from '../src/core/encoding.ts'
import { createId } from '../src/core/ids.ts'
import { type SignedRecord, signRecord } from '../src/core/signed-record.ts'
import { hashStatement } from '../src/core/statement.ts'
import type { Identity } from '../src/identity/identity.ts'
import { emptyManifest, listShardHashes, type ShardHash } from '../src/manifest/manifest.ts'
import { hashShardHashes, type ManifestRoot, rootStatement } from '../src/manifest/manifest-root.ts'
import type { DocumentEntry, RecordEntry } from '../src/manifest/manifest-shard.ts'

/** Something that looks like a hash and is none. */
export function anyHash(): string {
  return encodeBase64Url(randomBytes(32))
}

/** What a manifest may say of a new document. */
export function createEntry(owner: string, change: Partial<DocumentEntry> = {}): DocumentEntry {
  return {
    document_id: createId('doc'),
    owner,
    revision: 1,
    hash: anyHash(),
    list: 1,
    vault_id: null,
    category_id: null,
    ...change,
  }
}

/** What a manifest may say of a new vault or category. */
export function createRecordEntry(change: Partial<RecordEntry> = {}): RecordEntry {
  return { id: createId('vlt'), revision: 1, hash: anyHash(), ...change }
}

/** A root with other members, truly signed. */
export async function forgeRoot(
  signer: Identity,
  record: SignedRecord,
  change: Partial<ManifestRoot>,
): Promise<SignedRecord> {
  const { suite: _, ...honest } = rootStatement.parse(record.statement)
  return signRecord(rootStatement, { ...honest, ...change }, signer.signingKey)
}

/** What a server can answer when a member has signed anything at all. */
export interface ForgedManifest {
  root: SignedRecord
  hashes: ShardHash[]
  shard: { shard: string; content: string }
}

/** A first root over one shard of any text, truly signed. */
export async function forgeShard(
  member: Identity,
  shard: string,
  content: string,
): Promise<ForgedManifest> {
  const { user_id } = member
  const hash = await hashStatement('manifest-shard', content, content.length + 1)
  const known = listShardHashes(await emptyManifest(user_id))
  const hashes = known.map((one) => (one.shard === shard ? hash : one.hash))
  const statement: ManifestRoot = {
    user_id,
    author_sequence: member.sequence,
    counter: 1,
    prev: null,
    shards_hash: await hashShardHashes(user_id, hashes),
    updated_at: 0,
    device: 'Forge',
  }
  const root = await signRecord(rootStatement, statement, member.signingKey)
  return { root, hashes: [{ shard, hash }], shard: { shard, content } }
}

/** A first root over contacts of any text, truly signed. */
export async function forgeContacts(member: Identity, content: string): Promise<ForgedManifest> {
  const { user_id } = member
  const text = canonicalText({ user_id, shard: 'contacts', entries: content, suite: 1 })
  const forged = await forgeShard(member, 'contacts', text)
  return { ...forged, shard: { shard: 'contacts', content } }
}
