import { encryptDocument } from '../../../src/documents/encrypt-document.ts'
import { verifyDocumentRow } from '../../../src/documents/verify-document-row.ts'
import { changeManifest, type ManifestWrite } from '../../../src/manifest/change-manifest.ts'
import { type ComparableRow, compareRows } from '../../../src/manifest/compare-rows.ts'
import { loadShards } from '../../../src/manifest/load-shards.ts'
import { emptyManifest, listShardHashes } from '../../../src/manifest/manifest.ts'
import { type ManifestChange, toDocumentEntry } from '../../../src/manifest/manifest-change.ts'
import { openContacts } from '../../../src/manifest/open-contacts.ts'
import { verifyManifestRoot } from '../../../src/manifest/verify-manifest-root.ts'
import { verifyManifestWrite } from '../../../src/manifest/verify-manifest-write.ts'
import { createSelfDocument } from '../../../src/self/self-document.ts'
import { openSelfKey } from '../../../src/self/self-key.ts'
import { DRAFT } from '../../forge-document.ts'
import { signText } from '../../sign-text.ts'
import { importVectorMember, readVectorLog } from '../../vector-members.ts'
import {
  asObject,
  asText,
  defineTarget,
  defineTextTarget,
  expectFreely,
  expectSame,
  type FuzzTarget,
} from '../fuzz-target.ts'

const NOW = 1_800_000_000_000
const HASH = 'A'.repeat(43)
const MAX_ROWS = 20_000
const VAULT_ID = `vlt_${'v'.repeat(26)}`

async function writeTwice() {
  const alice = await importVectorMember('alice')
  const bob = await readVectorLog('bob')
  const member = await readVectorLog('alice')
  const selfKey = await openSelfKey(alice, await createSelfDocument(alice), { owner: member })
  const options = { device: 'laptop', now: NOW, selfKey }
  const documents = ['a', 'b', 'c'].map((letter) => ({
    type: 'put-document' as const,
    entry: {
      document_id: `doc_${letter.repeat(26)}`,
      owner: alice.user_id,
      revision: 1,
      hash: HASH,
      list: 1,
      vault_id: VAULT_ID,
      category_id: null,
    },
  }))
  const contact = {
    handshake_id: `hsk_${'h'.repeat(26)}`,
    payload_hash: '0'.repeat(64),
    partner: bob.user_id,
    head: { sequence: 0, head: bob.current.head },
    alias: 'Bob',
    verified: true,
    revoked: false,
  }
  const changes: ManifestChange[] = [
    ...documents,
    { type: 'put-record', entry: { id: VAULT_ID, revision: 1, hash: HASH } },
    { type: 'put-contact', contact },
  ]
  const first = await changeManifest(alice, await emptyManifest(alice.user_id), changes, options)
  const second = await changeManifest(alice, first.manifest, documents.slice(1), options)
  return { member, selfKey, contact, first, second }
}

/** What a member remembers of everything. */
export const MANIFEST_TARGETS: readonly FuzzTarget[] = [
  defineTarget('manifest root', async () => {
    const { member, first, second } = await writeTwice()
    const sample = (write: typeof first) => ({
      root: write.write.root,
      hashes: listShardHashes(write.manifest),
      chain: [first.write.root],
    })
    const known = [first.manifest, second.manifest]
    return {
      samples: [sample(second), sample(first)],
      run: async (received: ReturnType<typeof sample> | null) => {
        const { root = null, hashes = [], chain = [] } = asObject(received)
        if (root === null) return
        const pin = { counter: 1, root: first.manifest.root }
        const manifest = await verifyManifestRoot(root, hashes, { member, pin, chain })
        const same = known.find((one) => one.root === manifest.root)
        expectSame(manifest.hashes, same?.hashes)
      },
    }
  }),
  defineTextTarget('manifest root, truly signed', async () => {
    const { member, second } = await writeTwice()
    const { signingKey } = await importVectorMember('alice')
    const hashes = listShardHashes(second.manifest)
    const { statement } = second.write.root
    return {
      samples: [statement],
      run: async (text) => {
        const root = await signText('manifest-root', text, signingKey)
        await verifyManifestRoot(root, hashes, { member })
        expectFreely(text, statement, ['counter', 'prev', 'updated_at', 'device'])
      },
    }
  }),
  defineTarget('manifest shards', async () => {
    const { first, selfKey, contact, member } = await writeTwice()
    const { write } = first
    const hashes = listShardHashes(first.manifest)
    const empty = await verifyManifestRoot(write.root, hashes, { member })
    return {
      samples: [write.shards],
      run: async (received) => {
        const { documents, records, contacts } = await loadShards(empty, received)
        for (const [shard, entries] of documents) {
          expectSame(entries, first.manifest.documents.get(shard))
        }
        if (records !== undefined) expectSame(records, first.manifest.records)
        if (contacts !== undefined) {
          expectSame(await openContacts({ contacts }, selfKey), [contact])
        }
      },
    }
  }),
  defineTarget('sealed contacts', async () => {
    const { first, selfKey, contact } = await writeTwice()
    return {
      samples: [first.manifest.contacts ?? ''],
      run: async (text: string) =>
        expectSame(await openContacts({ contacts: asText(text) }, selfKey), [contact]),
    }
  }),
  defineTarget('write of a manifest', async () => {
    const { member, first, second } = await writeTwice()
    const current = {
      counter: 1,
      root: first.manifest.root,
      hashes: listShardHashes(first.manifest),
    }
    return {
      samples: [second.write, first.write],
      run: async (write: ManifestWrite) => {
        const { root } = await verifyManifestWrite(write, { member, current })
        expectSame(root, second.manifest.root)
      },
    }
  }),
  defineTarget('rows of a vault', async () => {
    const alice = await importVectorMember('alice')
    const owner = await readVectorLog('alice')
    const made = await Promise.all([fileDocument(), fileDocument()])
    const changes: ManifestChange[] = [
      ...made.map(({ entry }) => ({ type: 'put-document' as const, entry })),
      { type: 'put-record', entry: { id: VAULT_ID, revision: 1, hash: HASH } },
    ]
    const options = { device: 'laptop', now: NOW }
    const empty = await emptyManifest(owner.user_id)
    const { manifest } = await changeManifest(alice, empty, changes, options)
    const rows = made.map(({ row }) => row)
    const whole = await compareRows(rows, manifest, { vault_id: VAULT_ID })
    return {
      samples: [rows],
      run: async (received: ComparableRow[]) => {
        // There is no limit, and each row takes its time: lists of a hundred thousand are real.
        const list = Array.isArray(received) ? received.slice(0, MAX_ROWS) : [received]
        const compared = await compareRows(list, manifest, { vault_id: VAULT_ID })
        for (const { document_id, listed } of compared.rows) {
          const known = whole.rows.find((one) => one.document_id === document_id)
          if (listed !== undefined) expectSame(listed, known?.listed)
        }
      },
    }
  }),
]

/** A document of Alice's as a list answers it, and what the manifest remembers of it. */
async function fileDocument() {
  const alice = await importVectorMember('alice')
  const owner = await readVectorLog('alice')
  const document = await encryptDocument(alice, DRAFT, { now: NOW })
  const placement = { vault_id: VAULT_ID, category_id: null }
  const entry = toDocumentEntry(await verifyDocumentRow(document, { owner }), placement)
  const { document_id, revision } = document
  const row = { document_id, revision, vault_id: VAULT_ID, category_id: 'uncategorized' }
  return { row, entry }
}
