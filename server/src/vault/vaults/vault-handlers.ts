import type { EndpointOutput, Vault } from '@shrd/contract'
import { describeRecord, verifyVaultRecord } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, type Handlers, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { Ports } from '../../ports.ts'
import { assertRecord } from '../assert-record.ts'
import { assertRecordEntry } from '../manifest/assert-entry.ts'
import { storeManifest } from '../manifest/store-manifest.ts'

/** Vaults of the calling member. */
export function vaultHandlers(deps: {
  ports: Ports
}): Pick<Handlers, 'listVaults' | 'createVault'> {
  return {
    listVaults: (call) =>
      call.transaction(async (store) => [...(await store.vaults.list(signerOf(call).user_id))]),
    createVault: (call) => createVault(deps, call),
  }
}

async function createVault(
  { ports }: { ports: Ports },
  call: Call<'createVault'>,
): Promise<EndpointOutput<'createVault'>> {
  const { user_id } = signerOf(call)
  const { manifest, ...fields } = call.input
  const now = ports.now()
  const vault: Vault = { ...fields, user_id, created_at: now, updated_at: now }
  return call.transaction(async (store) => {
    const owner = await getKeyLog(store, user_id)
    const verified = await assertRecord(verifyVaultRecord(fields, { owner }))
    if (!(await store.vaults.insert(vault))) throw new ShrdError('conflict')
    assertRecordEntry(await storeManifest(store, owner, manifest), describeRecord(verified))
    return vault
  })
}
