import { shardOf } from '../../src/manifest/shard-names.ts'
import { forgeContacts, forgeShard } from '../forge-manifest.ts'
import type { VectorRefusal } from '../vector-file.ts'
import { importVectorMember } from '../vector-members.ts'
import type { ShardsInput } from './manifest-operations.ts'
import { CATEGORY, DOCUMENTS, hashOf, tellStory, VAULT } from './manifest-story.ts'
import { refuse } from './refuse-manifest.ts'

/** Shards that are not those of the root, or of another form. */
export async function refusedShards(): Promise<VectorRefusal[]> {
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
