import { revisionStatement } from '../../src/documents/revision.ts'
import type { ComparableRow } from '../../src/manifest/compare-rows.ts'
import { listShardHashes, type Manifest, type ShardHash } from '../../src/manifest/manifest.ts'
import type { StoredManifest } from '../../src/manifest/verify-manifest-write.ts'
import type { VectorCase, VectorFile } from '../vector-file.ts'
import { importVectorMember } from '../vector-members.ts'
import { makeCase, type OperationInput } from '../vector-operations.ts'
import { makeCases, makeContactMerges, makeMergeCases } from './manifest-merges.ts'
import { operations, type ShardsInput, type WriteInput } from './manifest-operations.ts'
import { refusedManifests } from './manifest-refusals.ts'
import {
  CATEGORY,
  DOCUMENTS,
  hashOf,
  KEY,
  makeContacts,
  NOW,
  putDocument,
  putRecord,
  tellStory,
  toInput,
  VAULT,
} from './manifest-story.ts'

/** Vectors of `docs/protocol/manifest.md`. */
export async function make(): Promise<VectorFile> {
  return {
    page: 'docs/protocol/manifest.md',
    cases: [
      ...(await makeShardCases()),
      ...(await makeRootCases()),
      ...(await makeMergeCases()),
      ...(await makeContactMerges()),
      await makeComparison(),
      await makeDeletedPlaces(),
    ],
    refused: await refusedManifests(),
  }
}

async function makeShardCases(): Promise<VectorCase[]> {
  const { user_id, history, shards } = await tellStory()
  const { contacts, sealed } = makeContacts(user_id)
  const named: [string, string, OperationInput][] = DOCUMENTS.slice(0, 2).map((document_id) => [
    `shard of ${document_id}`,
    'The first byte of SHA-256 of the id.',
    toInput({ operation: 'name shard', document_id }),
  ])
  const hashed = [...shards, { shard: 'contacts', content: sealed }].map(
    (shard): [string, string, OperationInput] => [
      `hash of the shard ${shard.shard}`,
      'From what travels to the statement and its hash.',
      toInput({ operation: 'hash shard', user_id, shard }),
    ],
  )
  const open = { operation: 'open contacts', user_id, epoch: 1, key: KEY, content: sealed }
  const opened = await makeCases([['contacts', 'Sealed under the self key.', open]])
  // Said once more without the package.
  if (JSON.stringify(opened[0]?.output) !== JSON.stringify(contacts)) throw new Error('Not opened.')
  return [
    ...(await makeCases([
      ...named,
      ...hashed,
      [
        'empty shards',
        'What everything is hashed to before the first write.',
        toInput({ operation: 'hash empty shards', user_id }),
      ],
      ['writes', 'Ed25519 is deterministic: so are writes without contacts.', history],
    ])),
    ...opened,
  ]
}

async function makeRootCases(): Promise<VectorCase[]> {
  const { newest, first, shards, written, manifest } = await tellStory()
  const nothing = { ...newest, root: null, hashes: [] }
  const load: ShardsInput = { ...newest, operation: 'load shards', shards }
  const [one] = written
  if (one === undefined) throw new Error('Nothing was written.')
  const { counter, root } = manifest
  const current: StoredManifest = { counter: 0, root: null, hashes: [] }
  const write: WriteInput = { operation: 'verify write', member: 'alice', current, write: one }
  return makeCases([
    ['no manifest yet', 'Nothing is known of one either.', nothing],
    ['newest root', 'On a device that knows nothing.', newest],
    [
      'newest root, all hashes',
      'Empty shards may be named.',
      { ...newest, ...allHashes(manifest) },
    ],
    ['newest root, after a pin', 'It names the pinned one.', { ...newest, pin: first }],
    [
      'newest root, after a pin at the beginning',
      'The chain holds the root between.',
      { ...newest, pin: { counter: 0, root: null }, chain: [one.root] },
    ],
    ['newest root, at its pin', 'The same again.', { ...newest, pin: { counter, root } }],
    ['newest root, above its floor', 'No chain is needed.', { ...newest, floor: first }],
    ['shards', 'All that are not empty.', load],
    ['first write', 'What a server stores of it.', write],
  ])
}

function allHashes(manifest: Manifest): { hashes: ShardHash[] } {
  return { hashes: listShardHashes(manifest) }
}

/** Rows of documents whose vault or category is no longer in the manifest. */
async function makeDeletedPlaces(): Promise<VectorCase> {
  const { user_id } = await importVectorMember('alice')
  const gone = { category_id: CATEGORY }
  const elsewhere = { ...gone, vault_id: `vlt_${'w'.repeat(26)}` }
  const rows = DOCUMENTS.slice(0, 2).map((document_id) => ({
    document_id,
    revision: { statement: writeRevision(user_id, document_id, 1), signature: 'A'.repeat(86) },
    vault_id: VAULT,
    category_id: 'uncategorized',
  }))
  const hashes = await Promise.all(
    rows.map(({ revision }) => revisionStatement.hash(revision.statement)),
  )
  const changes = [
    putRecord(VAULT, 1),
    putDocument(user_id, 0, { ...gone, hash: hashes[0] }),
    putDocument(user_id, 1, { ...elsewhere, hash: hashes[1] }),
    putDocument(user_id, 2, elsewhere),
  ]
  return makeCase(
    operations,
    'rows of what was filed under something deleted',
    'Nowhere or uncategorized, as the server says; and missing in no vault.',
    {
      operation: 'compare rows',
      member: 'alice',
      writes: [{ changes, device: 'Laptop', now: NOW }],
      vault_id: VAULT,
      rows,
    },
  )
}

async function makeComparison(): Promise<VectorCase> {
  const { user_id } = await importVectorMember('alice')
  const columns = { vault_id: VAULT, category_id: 'uncategorized' }
  const rows = DOCUMENTS.map((document_id) => ({
    document_id,
    revision: { statement: writeRevision(user_id, document_id, 2), signature: 'A'.repeat(86) },
    ...columns,
  }))
  const [pinned, moved, changed, unlisted] = rows
  if (!pinned || !moved || !changed || !unlisted) throw new Error('There are too few documents.')
  const put = async (row: ComparableRow, at: number, revision: number) =>
    putDocument(user_id, at, {
      revision,
      hash: await revisionStatement.hash(row.revision.statement),
    })
  const changes = [
    putRecord(VAULT, 1),
    await put(pinned, 0, 2),
    await put(moved, 1, 2),
    putDocument(user_id, 2, { revision: 2 }),
    putDocument(user_id, 4, { document_id: `doc_${'f'.repeat(26)}` }),
    putDocument(user_id, 5, { document_id: `doc_${'g'.repeat(26)}`, revision: 3 }),
    putDocument(user_id, 6, { document_id: `doc_${'h'.repeat(26)}` }),
  ]
  const renamed = (letter: string, row: ComparableRow): ComparableRow => {
    const document_id = `doc_${letter.repeat(26)}`
    const statement = writeRevision(user_id, document_id, 2)
    return { ...row, document_id, revision: { ...row.revision, statement } }
  }
  return makeCase(
    operations,
    'rows',
    'Pinned, misplaced, altered, unlisted, newer, older, repeated; and one is missing.',
    {
      operation: 'compare rows',
      member: 'alice',
      writes: [{ changes, device: 'Laptop', now: NOW }],
      vault_id: VAULT,
      rows: [
        pinned,
        { ...moved, category_id: CATEGORY },
        changed,
        unlisted,
        renamed('f', changed),
        renamed('g', changed),
        pinned,
      ],
    },
  )
}

function writeRevision(user_id: string, document_id: string, revision: number): string {
  return revisionStatement.toText({
    document_id,
    owner: user_id,
    revision,
    prev: hashOf(9),
    epoch: 1,
    access_hash: hashOf(10),
    header: { title: 'Mail', tags: [], icon: 'key', title_in_body: false },
    body_hash: hashOf(11),
    files: [],
    state: 'live',
    author: user_id,
    author_sequence: 0,
    saved_at: NOW,
  })
}
