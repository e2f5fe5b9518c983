import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createId } from '../core/ids.ts'
import { isShardName, loadShardOf, SHARD_NAMES, shardOf } from './shard-names.ts'

test('there are 256 shards of documents, then vaults, then contacts', () => {
  expect(SHARD_NAMES).toHaveLength(258)
  expect(SHARD_NAMES.slice(0, 2)).toEqual(['00', '01'])
  expect(SHARD_NAMES.slice(254)).toEqual(['fe', 'ff', 'vaults', 'contacts'])
  expect(SHARD_NAMES.every(isShardName)).toBe(true)
  for (const name of ['', '0', 'FF', '100', 'vault', 'ff\n']) expect(isShardName(name)).toBe(false)
})

test('a document belongs to the shard of the first byte of its id’s hash', async () => {
  const ids = Array.from({ length: 50 }, () => createId('doc'))
  const expected = ids.map((id) => createHash('sha256').update(id).digest('hex').slice(0, 2))
  expect(await Promise.all(ids.map(shardOf))).toEqual(expected)
  const ofMany = await loadShardOf()
  expect(ids.map(ofMany)).toEqual(expected)
  expect(ofMany('x'.repeat(65))).toBe('')
})
