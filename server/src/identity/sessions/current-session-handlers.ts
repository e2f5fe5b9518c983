import { ShrdError } from '@shrd/crypto/errors'
import { type Call, type Handlers, sessionOf } from '../../http/call.ts'
import type { Ports } from '../../ports.ts'
import type { StoreKeys } from '../store-keys/store-keys.ts'
import type { Sessions } from './sessions.ts'
import { signOut } from './sign-out.ts'

/** Calls about the session of this browser. */
export function sessionHandlers(deps: {
  ports: Pick<Ports, 'now'>
  sessions: Sessions
  storeKeys: StoreKeys
}): Pick<Handlers, 'validate' | 'logout' | 'getKey'> {
  return {
    validate: async (call) => deps.sessions.toUser(sessionOf(call)),
    async logout({ session, reply, transaction }) {
      reply.endSession()
      if (session === undefined) return { success: true }
      return transaction(async (store) => {
        await signOut(store, session.reference, deps.ports.now())
        return { success: true }
      })
    },
    getKey: (call) => getKey(deps.storeKeys, call),
  }
}

/** Only a session that proved its key gets keys, and only its own. */
async function getKey(storeKeys: StoreKeys, call: Call<'getKey'>) {
  const { key_proven, reference } = sessionOf(call)
  if (!key_proven) throw new ShrdError('key_not_proven')
  const { key_id } = call.input
  return call.transaction(async (store) => {
    if (key_id === undefined) return { next_key: await storeKeys.lend(store, reference) }
    const cur_key = await storeKeys.fetch(store, reference, key_id)
    return { cur_key, next_key: await storeKeys.lend(store, reference) }
  })
}
