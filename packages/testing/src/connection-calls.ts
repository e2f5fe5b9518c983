import { ShrdError } from '@shrd/crypto/errors'
import type { AccountCalls } from './account-call.ts'
import { findAsking } from './asking.ts'
import type { ServiceState } from './service-state.ts'

/** The calls about connected providers. This service knows no other providers. */
export function connectionCalls(
  state: ServiceState,
): Pick<
  AccountCalls,
  'listConnections' | 'startConnection' | 'finishConnection' | 'removeConnection'
> {
  return {
    async listConnections() {
      findAsking(state)
      return { connections: [], offered: [] }
    },
    async startConnection() {
      findAsking(state)
      throw new ShrdError('provider_not_found')
    },
    async finishConnection() {
      findAsking(state)
      throw new ShrdError('provider_expired')
    },
    async removeConnection() {
      findAsking(state)
      throw new ShrdError('connection_not_found')
    },
  }
}
