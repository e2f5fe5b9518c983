import type { ManifestWrite } from '../../src/manifest/change-manifest.ts'
import type { ShardHash } from '../../src/manifest/manifest.ts'
import { shardStatement, toShardText } from '../../src/manifest/manifest-shard.ts'
import type { StoredManifest } from '../../src/manifest/verify-manifest-write.ts'
import { forgeContacts, forgeShard } from '../forge-manifest.ts'
import type { VectorRefusal } from '../vector-file.ts'
import { importVectorMember } from '../vector-members.ts'
import type { ContactsInput, WriteInput } from './manifest-operations.ts'
import { refusedRoots } from './manifest-root-refusals.ts'
import { refusedShards } from './manifest-shard-refusals.ts'
import { KEY, makeContacts, sealContacts, tellStory } from './manifest-story.ts'
import { refuse } from './refuse-manifest.ts'

/** Everything that has to be refused. */
export async function refusedManifests(): Promise<VectorRefusal[]> {
  return [
    ...(await refusedRoots()),
    ...(await refusedShards()),
    ...(await refusedWrites()),
    ...(await refusedContacts()),
  ]
}

async function refusedWrites(): Promise<VectorRefusal[]> {
  const { first, written } = await tellStory()
  const [one, two] = written
  if (one === undefined || two === undefined) throw new Error('Too little was written.')
  const nothing: StoredManifest = { counter: 0, root: null, hashes: [] }
  const input = (write: ManifestWrite, current = nothing): WriteInput => ({
    operation: 'verify write',
    member: 'alice',
    current,
    write,
  })
  const stored = { ...first, hashes: [] }
  return refuse([
    ['write of another member', { ...input(one), member: 'bob' }, 'manifest_invalid'],
    ['write without a root', { ...input(one), write: { ...one, root: null } }, 'manifest_invalid'],
    ['write that is not the next', input(two), 'manifest_forked'],
    ['write of a shard of another name', input(await misnamed()), 'manifest_invalid'],
    ['write that does not cover what is stored', input(two, stored), 'manifest_invalid'],
    ['write without its shards', input({ ...one, shards: [] }), 'manifest_invalid'],
    [
      'write with a shard twice',
      input({ ...one, shards: [...one.shards, ...one.shards] }),
      'manifest_invalid',
    ],
    [
      'write that is stored already',
      input({ ...one, shards: [] }, { ...first, hashes: await hashesOf(one) }),
      'manifest_rolled_back',
    ],
    ['contacts that nobody could have sealed', input(await unsealed()), 'manifest_invalid'],
    [
      'contacts that are not sealed',
      input({ ...one, shards: [{ shard: 'contacts', content: '{}' }] }),
      'manifest_invalid',
    ],
  ])
}

/** Its root covers it. */
async function unsealed(): Promise<ManifestWrite> {
  const alice = await importVectorMember('alice')
  const { root, shard } = await forgeContacts(alice, `AAAA.${'A'.repeat(22)}==`)
  return { root, shards: [shard] }
}

/** Its root covers it. */
async function misnamed(): Promise<ManifestWrite> {
  const alice = await importVectorMember('alice')
  const text = `{"entries":[],"shard":"01","suite":1,"user_id":"${alice.user_id}"}`
  const { root, shard } = await forgeShard(alice, '00', text)
  return { root, shards: [shard] }
}

async function hashesOf({ shards }: ManifestWrite): Promise<ShardHash[]> {
  const { user_id } = await importVectorMember('alice')
  return Promise.all(
    shards.map(async (one) => ({
      shard: one.shard,
      hash: await shardStatement.hash(toShardText(user_id, one)),
    })),
  )
}

async function refusedContacts(): Promise<VectorRefusal[]> {
  const { user_id } = await importVectorMember('alice')
  const { contacts, sealed } = makeContacts(user_id)
  const input: ContactsInput = {
    operation: 'open contacts',
    user_id,
    epoch: 1,
    key: KEY,
    content: sealed,
  }
  const seal = (text: string) => sealContacts(user_id, new TextEncoder().encode(text))
  const text = (entries: object[]) => seal(JSON.stringify({ entries }))
  return refuse([
    ['contacts of another epoch', { ...input, epoch: 2 }, 'document_undecryptable'],
    [
      'contacts out of order',
      { ...input, content: text(contacts.toReversed()) },
      'manifest_invalid',
    ],
    [
      'contact twice',
      { ...input, content: text(contacts.flatMap((one) => [one, one])) },
      'manifest_invalid',
    ],
    [
      'contact with a short alias',
      {
        ...input,
        content: text(contacts.map((one) => ({ ...one, alias: 'Al' }))),
      },
      'manifest_invalid',
    ],
    [
      'contacts that are not canonical',
      { ...input, content: seal(`${JSON.stringify({ entries: contacts })} `) },
      'manifest_invalid',
    ],
  ])
}
