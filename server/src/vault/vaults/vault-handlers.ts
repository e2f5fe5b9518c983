import type { EndpointOutput, Vault } from '@shrd/contract'
import { verifyVaultRecord } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, type Handlers, signerOf } from '../../http/call.ts'
import type { Ports } from '../../ports.ts'
import { assertRecord, refuseUnbuilt } from '../assert-record.ts'

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
  const owner = signerOf(call)
  const { manifest, ...fields } = call.input
  refuseUnbuilt(manifest)
  await assertRecord(verifyVaultRecord(fields, owner))
  const now = ports.now()
  const vault: Vault = { ...fields, user_id: owner.user_id, created_at: now, updated_at: now }
  return call.transaction(async (store) => {
    if (!(await store.vaults.insert(vault))) throw new ShrdError('conflict')
    return vault
  })
}
