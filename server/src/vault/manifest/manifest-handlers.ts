import type { EndpointOutput } from '@shrd/contract'
import { type Call, type Handlers, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { Ports } from '../../ports.ts'
import { storeManifest } from './store-manifest.ts'

/** Roots per response. */
const PAGE = 1000

/** The manifest of the calling member. */
export function manifestHandlers({
  ports,
}: {
  ports: Ports
}): Pick<Handlers, 'getManifest' | 'getManifestShards' | 'getManifestRoots' | 'updateManifest'> {
  return {
    getManifest,
    getManifestShards,
    getManifestRoots,
    updateManifest: (call) => updateManifest(ports, call),
  }
}

async function getManifest(call: Call<'getManifest'>): Promise<EndpointOutput<'getManifest'>> {
  const { user_id } = signerOf(call)
  return call.transaction(async (store) => {
    const root = await store.vault.manifests.findRoot(user_id)
    if (root === undefined) return { root: null, shards: [] }
    if (root.hash === call.input.known) return { root: root.record, shards: [] }
    return { root: root.record, shards: [...(await store.vault.manifests.listHashes(user_id))] }
  })
}

async function getManifestShards(
  call: Call<'getManifestShards'>,
): Promise<EndpointOutput<'getManifestShards'>> {
  const { user_id } = signerOf(call)
  const names = call.input.shards.split(',')
  return call.transaction(async (store) => [
    ...(await store.vault.manifests.listShards(user_id, names)),
  ])
}

async function getManifestRoots(
  call: Call<'getManifestRoots'>,
): Promise<EndpointOutput<'getManifestRoots'>> {
  const { user_id } = signerOf(call)
  const { from } = call.input
  return call.transaction(async (store) => [
    ...(await store.vault.manifests.listRoots(user_id, from, PAGE)),
  ])
}

async function updateManifest(
  ports: Ports,
  call: Call<'updateManifest'>,
): Promise<EndpointOutput<'updateManifest'>> {
  const { user_id } = signerOf(call)
  return call.transaction(async (store) => {
    const member = await getKeyLog(store, user_id)
    await storeManifest(store, member, call.input, { now: ports.now() })
    return { success: true }
  })
}
