import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, type Handlers, signerOf } from '../../http/call.ts'
import { getKeyLog } from './key-log.ts'

/** Key logs that the calling member may read. */
export const keyHandlers: Pick<Handlers, 'getPublicKey'> = { getPublicKey }

/** All other users count as unknown, whether or not they are members. */
async function getPublicKey(call: Call<'getPublicKey'>): Promise<EndpointOutput<'getPublicKey'>> {
  const signer = signerOf(call)
  const { user_id } = call.input
  return call.transaction(async (store) => {
    if (user_id !== signer.user_id) throw new ShrdError('user_unknown')
    const { current } = await getKeyLog(store, user_id)
    const { publicSigningKey, publicExchangeKey } = current
    const log = [...(await store.members.keyLog(user_id))]
    return { user_id, publicSigningKey, publicExchangeKey, log }
  })
}
