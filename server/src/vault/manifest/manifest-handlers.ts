import type { EndpointOutput } from '@shrd/contract'
import { type Call, type Handlers, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import { storeManifest } from './store-manifest.ts'

/** Roots that one call answers. */
const PAGE = 1000

/** The manifest of the calling member. */
export const manifestHandlers: Pick<
  Handlers,
  'getManifest' | 'getManifestShards' | 'getManifestRoots' | 'updateManifest'
> = {
  getManifest,
  getManifestShards: (call) => {
    const { user_id } = signerOf(call)
    const names = call.input.shards.split(',')
    return call.transaction(async (store) => [
      ...(await store.manifests.listShards(user_id, names)),
    ])
  },
  getManifestRoots: (call) => {
    const { user_id } = signerOf(call)
    const { from } = call.input
    return call.transaction(async (store) => [
      ...(await store.manifests.listRoots(user_id, from, PAGE)),
    ])
  },
  updateManifest: (call) => {
    const { user_id } = signerOf(call)
    return call.transaction(async (store) => {
      await storeManifest(store, await getKeyLog(store, user_id), call.input)
      return { success: true }
    })
  },
}

async function getManifest(call: Call<'getManifest'>): Promise<EndpointOutput<'getManifest'>> {
  const { user_id } = signerOf(call)
  return call.transaction(async (store) => {
    const root = await store.manifests.findRoot(user_id)
    if (root === undefined) return { root: null, shards: [] }
    return { root: root.record, shards: [...(await store.manifests.listHashes(user_id))] }
  })
}
