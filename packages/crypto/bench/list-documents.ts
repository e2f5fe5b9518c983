import { encodeBase64Url } from '../src/core/encoding.ts'
import { createId } from '../src/core/ids.ts'
import { revisionStatement } from '../src/documents/revision.ts'
import { createIdentity, type Identity } from '../src/identity/identity.ts'
import { genesisLog } from '../src/identity/key-log.ts'
import { changeManifest, type ManifestWrite } from '../src/manifest/change-manifest.ts'
import { compareRows } from '../src/manifest/compare-rows.ts'
import { loadShards } from '../src/manifest/load-shards.ts'
import { emptyManifest, listShardHashes, type Manifest } from '../src/manifest/manifest.ts'
import { type ManifestChange, toRecordEntry } from '../src/manifest/manifest-change.ts'
import { verifyManifestRoot } from '../src/manifest/verify-manifest-root.ts'
import { createVaultRecord } from '../src/vaults/vault-record.ts'
import { verifyVaultRecord } from '../src/vaults/verify-vault-record.ts'
import type { Bench, Measure } from './bench.ts'
import { takeMedians } from './take-medians.ts'

const DOCUMENTS = 10_000
const RUNS = 10

/** What a member waits for at a click on a large vault, besides the network. */
export const listDocumentsBench: Bench = { name: 'list 10,000 documents', run }

async function run(): Promise<Measure[]> {
  const { identity } = await createIdentity()
  const member = await genesisLog(identity)
  const vault = await verifyVaultRecord(
    await createVaultRecord(identity, { name: 'A', description: null, icon: 'key', tags: [] }),
    { owner: member },
  )
  const { vault_id } = vault
  const rows = Array.from({ length: DOCUMENTS }, (_, at) => createRow(identity, vault_id, at))
  const { manifest, write } = await writeAll(identity, rows, {
    type: 'put-record',
    entry: toRecordEntry(vault),
  })
  const texts = rows.map((row) => new TextEncoder().encode(row.revision.statement))
  const { listed, raw } = await takeMedians(RUNS, {
    listed: async () => {
      const seen = await verifyManifestRoot(write.root, listShardHashes(manifest), { member })
      const loaded = await loadShards(seen, write.shards)
      const { rows: compared } = await compareRows(rows, loaded, { vault_id })
      if (compared.some(({ status }) => status !== 'pinned'))
        throw new Error('A row is not pinned.')
    },
    raw: () => Promise.all(texts.map((text) => crypto.subtle.digest('SHA-256', text))),
  })
  return [
    {
      name: 'verify the manifest, compare every row, read every header',
      value: listed,
      unit: 'ms',
      baseline: { name: '10,000 SHA-256 alone', value: raw },
      limit: { of: 'value', atMost: 300 },
    },
  ]
}

interface Row {
  document_id: string
  revision: { statement: string; signature: string }
  vault_id: string
  category_id: string
}

/** As long as the row of an ordinary document; what is not looked at is made up. */
function createRow({ user_id, head }: Identity, vault_id: string, at: number): Row {
  const document_id = createId('doc')
  const statement = revisionStatement.toText({
    document_id,
    owner: user_id,
    revision: 1,
    prev: null,
    epoch: 1,
    access_hash: head,
    header: { title: `Account number ${at}`, tags: ['work'], icon: 'key', title_in_body: false },
    body_hash: head,
    files: [],
    state: 'live',
    author: user_id,
    author_sequence: 0,
    saved_at: 1_700_000_000_000,
  })
  const signature = encodeBase64Url(new Uint8Array(64))
  return { document_id, revision: { statement, signature }, vault_id, category_id: 'uncategorized' }
}

async function writeAll(
  identity: Identity,
  rows: Row[],
  vault: ManifestChange,
): Promise<{ manifest: Manifest; write: ManifestWrite }> {
  const changes: ManifestChange[] = [vault]
  for (const { document_id, revision, vault_id } of rows) {
    const hash = await revisionStatement.hash(revision.statement)
    const entry = { document_id, owner: identity.user_id, revision: 1, hash, list: 1 }
    changes.push({ type: 'put-document', entry: { ...entry, vault_id, category_id: null } })
  }
  const empty = await emptyManifest(identity.user_id)
  return changeManifest(identity, empty, changes, { device: 'Laptop' })
}
