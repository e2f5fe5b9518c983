import { createId } from '../src/core/ids.ts'
import { revisionStatement } from '../src/documents/revision.ts'
import type { Identity } from '../src/identity/identity.ts'
import { changeManifest, type ManifestWrite } from '../src/manifest/change-manifest.ts'
import type { ComparableRow } from '../src/manifest/compare-rows.ts'
import { emptyManifest, listShardHashes, type ShardHash } from '../src/manifest/manifest.ts'
import type { ManifestChange } from '../src/manifest/manifest-change.ts'

/** A vault of many documents: what a server answers of the manifest, and the list. */
export interface LargeManifest {
  vault_id: string
  write: ManifestWrite
  hashes: ShardHash[]
  rows: ComparableRow[]
}

const HASH = 'SrMOZIQlBIg31N9erZVOwOBNT9hTPiNoQP7tXYwXo5A'

/** Documents whose revisions are signed by nobody, since a list is compared by hashes. */
export async function createLargeManifest(member: Identity, count: number): Promise<LargeManifest> {
  const vault_id = createId('vlt')
  const category_id = createId('cat')
  const placement = { vault_id, category_id }
  const records = [vault_id, category_id].map((id) => ({ id, revision: 1, hash: HASH }))
  const changes: ManifestChange[] = records.map((entry) => ({ type: 'put-record', entry }))
  const rows: ComparableRow[] = []
  for (let number = 0; number < count; number += 1) {
    const { document_id, statement } = createRevision(member, number)
    const hash = await revisionStatement.hash(statement)
    const entry = { document_id, owner: member.user_id, revision: 3, hash, list: 1, ...placement }
    changes.push({ type: 'put-document', entry })
    rows.push({ document_id, revision: { statement, signature: '' }, ...placement })
  }
  const empty = await emptyManifest(member.user_id)
  const { manifest, write } = await changeManifest(member, empty, changes, { device: 'Laptop' })
  return { vault_id, write, hashes: listShardHashes(manifest), rows }
}

function createRevision(
  { user_id }: Identity,
  number: number,
): { document_id: string; statement: string } {
  const document_id = createId('doc')
  const statement = revisionStatement.toText({
    document_id,
    owner: user_id,
    revision: 3,
    prev: HASH,
    epoch: 1,
    access_hash: HASH,
    header: {
      title: `Title ${number}`,
      tags: ['work', 'mail'],
      icon: 'key',
      title_in_body: false,
    },
    body_hash: HASH,
    files: [],
    state: 'live',
    author: user_id,
    author_sequence: 0,
    saved_at: 1_700_000_000_000,
  })
  return { document_id, statement }
}
