import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import type { ManifestWrite } from '../../src/manifest/change-manifest.ts'
import type { ShardHash } from '../../src/manifest/manifest.ts'
import { shardStatement, toShardText } from '../../src/manifest/manifest-shard.ts'
import { shardOf } from '../../src/manifest/shard-names.ts'
import type { StoredManifest } from '../../src/manifest/verify-manifest-write.ts'
import { rotateTimes } from '../forge-key-log.ts'
import { forgeContacts, forgeRoot, forgeShard } from '../forge-manifest.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import { signText } from '../sign-text.ts'
import type { VectorRefusal } from '../vector-file.ts'
import { importVectorMember } from '../vector-members.ts'
import { makeRefusal, type OperationInput } from '../vector-operations.ts'
import {
  type ContactsInput,
  operations,
  type ShardsInput,
  type WriteInput,
} from './manifest-operations.ts'
import {
  CATEGORY,
  DOCUMENTS,
  hashOf,
  KEY,
  makeContacts,
  OTHER_HASH,
  sealContacts,
  tellStory,
  VAULT,
} from './manifest-story.ts'

type Refused = [string, OperationInput, CryptoErrorCode]

function refuse(list: Refused[]): Promise<VectorRefusal[]> {
  const about = 'Every check before the one that fails is passed; truly signed where possible.'
  return Promise.all(
    list.map(([name, input, error]) => makeRefusal(operations, name, about, input, error)),
  )
}

/** Everything that has to be refused. */
export async function refusedManifests(): Promise<VectorRefusal[]> {
  return [
    ...(await refusedRoots()),
    ...(await refusedShards()),
    ...(await refusedWrites()),
    ...(await refusedContacts()),
  ]
}

async function refusedRoots(): Promise<VectorRefusal[]> {
  const { newest, first, manifest, written } = await tellStory()
  const member = await readNewIdentity('alice')
  const alice = member.identity
  const mallory = await importVectorMember('mallory')
  const rotated = { user_id: alice.user_id, entries: (await rotateTimes(member, 1)).entries }
  const [one, two] = written
  if (one === undefined || two === undefined) throw new Error('Too little was written.')
  const forge = async (change: object, signer = alice) => ({
    ...newest,
    root: await forgeRoot(signer, two.root, change),
  })
  const { counter } = manifest
  const moved = await signText('manifest-shards', two.root.statement, alice.signingKey)
  const beginning = { counter: 0, root: null }
  return refuse([
    ['root signed by another member', await forge({}, mallory), 'manifest_invalid'],
    ['root of another member', await forge({ user_id: mallory.user_id }), 'manifest_invalid'],
    ['root signed for another purpose', { ...newest, root: moved }, 'manifest_invalid'],
    ['root of counter 0', await forge({ counter: 0 }), 'manifest_invalid'],
    ['later root without a predecessor', await forge({ prev: null }), 'manifest_invalid'],
    ['first root with a predecessor', await forge({ counter: 1 }), 'manifest_invalid'],
    ['root over other shards', await forge({ shards_hash: OTHER_HASH }), 'manifest_invalid'],
    [
      'hash of a shard that there is not',
      { ...newest, hashes: [...newest.hashes, { shard: 'zz', hash: OTHER_HASH }] },
      'manifest_invalid',
    ],
    ['shard hash left out', { ...newest, hashes: newest.hashes.slice(1) }, 'manifest_invalid'],
    ['root under a later key', await forge({ author_sequence: 1 }), 'key_log_behind'],
    ['root under a replaced key', { ...newest, member: rotated }, 'key_replaced'],
    [
      'root older than the pin',
      { ...newest, pin: { counter: counter + 1, root: OTHER_HASH } },
      'manifest_rolled_back',
    ],
    [
      'root older than the floor',
      { ...newest, floor: { counter: counter + 1, root: OTHER_HASH } },
      'manifest_rolled_back',
    ],
    [
      'no root where one is known',
      { ...newest, root: null, hashes: [], floor: first },
      'manifest_rolled_back',
    ],
    [
      'no root where one is pinned',
      { ...newest, root: null, hashes: [], pin: first },
      'manifest_rolled_back',
    ],
    [
      'another root of the pinned counter',
      { ...newest, pin: { counter, root: OTHER_HASH } },
      'manifest_forked',
    ],
    [
      'root that does not name the pinned one',
      { ...newest, pin: { ...first, root: OTHER_HASH } },
      'manifest_forked',
    ],
    [
      'root after a gap in the counter',
      { ...(await forge({ counter: 3 })), pin: first },
      'manifest_forked',
    ],
    ['root without its chain', { ...newest, pin: beginning }, 'manifest_forked'],
    [
      'chain with a root twice',
      { ...newest, pin: beginning, chain: [one.root, one.root] },
      'manifest_forked',
    ],
    [
      'chain with a root that is not signed',
      {
        ...newest,
        pin: beginning,
        chain: [{ ...one.root, signature: two.root.signature }],
      },
      'manifest_invalid',
    ],
  ])
}

async function refusedShards(): Promise<VectorRefusal[]> {
  const { newest, shards, user_id } = await tellStory()
  const alice = await importVectorMember('alice')
  const load: ShardsInput = { ...newest, operation: 'load shards', shards }
  const forge = async (shard: string, content: string): Promise<ShardsInput> => {
    const forged = await forgeShard(alice, shard, content)
    return { ...load, root: forged.root, hashes: forged.hashes, shards: [forged.shard] }
  }
  const contacts = async (content: string): Promise<ShardsInput> => {
    const { root, hashes, shard } = await forgeContacts(alice, content)
    return { ...load, root, hashes, shards: [shard] }
  }
  // A block and a tag.
  const ciphertext = 'A'.repeat(106).concat('A=')
  const iv = `${'A'.repeat(22)}==`
  const text = (shard: string, entries: unknown, whose = user_id) =>
    `{"entries":${JSON.stringify(entries)},"shard":"${shard}","suite":1,"user_id":"${whose}"}`
  const entry = entryOf(user_id)
  const place = await shardOf(entry.document_id)
  const record = { hash: hashOf(1), id: VAULT, revision: 1 }
  const category = { hash: hashOf(1), id: CATEGORY, revision: 1 }
  const [other] = shards
  if (other === undefined) throw new Error('Nothing was written.')
  const altered = { ...other, content: other.content.replace('"revision":1', '"revision":2') }
  return refuse([
    ['another text than the root covers', { ...load, shards: [altered] }, 'manifest_invalid'],
    ['document in another shard', await forge('00', text('00', [entry])), 'manifest_invalid'],
    ['document twice', await forge(place, text(place, [entry, entry])), 'manifest_invalid'],
    [
      'vaults and categories out of order',
      await forge('vaults', text('vaults', [record, category])),
      'manifest_invalid',
    ],
    ['vault twice', await forge('vaults', text('vaults', [record, record])), 'manifest_invalid'],
    ['shard of another name', await forge('00', text('01', [])), 'manifest_invalid'],
    [
      'shard of another member',
      await forge('00', text('00', [], `usr_${'a'.repeat(32)}`)),
      'manifest_invalid',
    ],
    ['vaults of another name', await forge('vaults', text('00', [])), 'manifest_invalid'],
    [
      'vaults of another member',
      await forge('vaults', text('vaults', [], `usr_${'a'.repeat(32)}`)),
      'manifest_invalid',
    ],
    ['vault among documents', await forge('00', text('00', [record])), 'manifest_invalid'],
    ['text that is not canonical', await forge('00', `${text('00', [])} `), 'manifest_invalid'],
    [
      'entry with a member too many',
      await forge(place, text(place, [{ a: 1, ...entry }])),
      'manifest_invalid',
    ],
    ['contacts of less than a block', await contacts(`AAAA.${iv}`), 'manifest_invalid'],
    ['contacts with a short iv', await contacts(`${ciphertext}.AAAA`), 'manifest_invalid'],
    [
      'contacts with set bits behind the last byte',
      await contacts(`${ciphertext}.${'A'.repeat(21)}9==`),
      'manifest_invalid',
    ],
    ['empty list without its statement', await forge('00', '[]'), 'manifest_invalid'],
  ])
}

/** An entry with its members in the order in which they are written. */
function entryOf(owner: string) {
  const [document_id = ''] = DOCUMENTS
  const places = { category_id: null, document_id, hash: hashOf(0), list: 1, owner }
  return { ...places, revision: 1, vault_id: VAULT }
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
