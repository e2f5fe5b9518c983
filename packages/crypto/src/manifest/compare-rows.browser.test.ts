import { afterEach, expect, test, vi } from 'vitest'
import { createLargeManifest } from '../../test/large-manifest.ts'
import { createIdentity } from '../identity/identity.ts'
import { genesisLog } from '../identity/key-log.ts'
import { compareRows } from './compare-rows.ts'
import { loadShards } from './load-shards.ts'
import { verifyManifestRoot } from './verify-manifest-root.ts'

afterEach(() => vi.restoreAllMocks())

test('ten thousand rows are ready in a browser without a call of Web Crypto for each row', async () => {
  const { identity } = await createIdentity()
  const member = await genesisLog(identity)
  const { write, hashes, rows, vault_id } = await createLargeManifest(identity, 10_000)
  const verify = vi.spyOn(crypto.subtle, 'verify')
  const digest = vi.spyOn(crypto.subtle, 'digest')
  const root = await verifyManifestRoot(write.root, hashes, { member })
  const manifest = await loadShards(root, write.shards)
  const compared = await compareRows(rows, manifest, { vault_id })
  expect(compared.rows.every(({ status }) => status === 'pinned')).toBe(true)
  expect(compared.missing).toEqual([])
  // Each call costs a task: ten thousand take seconds. `npm run bench:vault` measures the time.
  expect(verify).toHaveBeenCalledTimes(1)
  expect(digest.mock.calls.length).toBeLessThan(10)
})
