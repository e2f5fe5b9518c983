import { expect, test } from 'vitest'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { keepShardHashes, listShardHashesUnder } from './shard-hashes.ts'

const USER = 'usr_1'

/** A store of which nothing else is asked. */
function storing(hash: string) {
  const asked: string[] = []
  const listHashes = async (user_id: string) => {
    asked.push(user_id)
    return [{ shard: '00', hash }]
  }
  return { store: { vault: { manifests: { listHashes } } } as unknown as Repositories, asked }
}

test('hashes under a root that was written here are not read again', async () => {
  const { store, asked } = storing('stored')
  keepShardHashes('root 1', ['written'])
  const hashes = await listShardHashesUnder(store, { user_id: USER, root: 'root 1' })
  expect(hashes).toEqual(['written'])
  expect(asked).toEqual([])
})

test('under the root of another process they are, every time: it may be written between', async () => {
  const { store, asked } = storing('stored')
  keepShardHashes('root 1', ['written'])
  for (let time = 0; time < 2; time++) {
    const hashes = await listShardHashesUnder(store, { user_id: USER, root: 'root 2' })
    expect(hashes).toEqual([{ shard: '00', hash: 'stored' }])
  }
  expect(asked).toEqual([USER, USER])
})

test('only the last roots are kept', async () => {
  const { store, asked } = storing('stored')
  for (let root = 0; root <= 500; root++) keepShardHashes(`many ${root}`, [])
  await listShardHashesUnder(store, { user_id: USER, root: 'many 1' })
  expect(asked).toEqual([])
  await listShardHashesUnder(store, { user_id: USER, root: 'many 0' })
  expect(asked).toEqual([USER])
})
