import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, type Handlers, signerOf } from '../../http/call.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { getKeyLog } from './key-log.ts'
import { permitRotation, type RotationDeps, rotateKeys } from './rotate-keys.ts'

/** Key logs that the calling member may read, and the replacement of the member's own keys. */
export function keyHandlers(
  deps: RotationDeps,
): Pick<Handlers, 'getPublicKey' | 'permitRotation' | 'rotateKeys' | 'getKeyArchive'> {
  return {
    getPublicKey,
    permitRotation: (call) => permitRotation(deps, call),
    rotateKeys: (call) => rotateKeys(deps, call),
    getKeyArchive,
  }
}

async function getKeyArchive(
  call: Call<'getKeyArchive'>,
): Promise<EndpointOutput<'getKeyArchive'>> {
  const { user_id } = signerOf(call)
  return call.transaction(async ({ identity: { members } }) => ({
    archive: (await members.findArchive(user_id)) ?? null,
  }))
}

async function getPublicKey(call: Call<'getPublicKey'>): Promise<EndpointOutput<'getPublicKey'>> {
  const signer = signerOf(call)
  const { user_id } = call.input
  return call.transaction(async (store) => {
    if (!(await mayReadLog(store, signer.user_id, user_id))) throw new ShrdError('user_unknown')
    const { current } = await getKeyLog(store, user_id)
    const { publicSigningKey, publicExchangeKey } = current
    const log = [...(await store.identity.members.keyLog(user_id))]
    return { user_id, publicSigningKey, publicExchangeKey, log }
  })
}

/**
 * Members read their own log, those of present and former partners, and those of the authors of
 * documents that they read. All other users count as unknown, whether or not they are members.
 */
async function mayReadLog(store: Repositories, reader: string, user_id: string): Promise<boolean> {
  if (user_id === reader) return true
  if (await store.vault.relationships.hadAny(reader, user_id)) return true
  return store.vault.documentReaders.isKnown(reader, user_id)
}
