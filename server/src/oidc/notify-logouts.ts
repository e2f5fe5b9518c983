import type { Client, Provider } from 'oidc-provider'
import type { DeliverLogout } from '../identity/backchannel/logout-sender.ts'
import type { LogoutNoticeRepository } from '../persistence/repositories/logout-notices.ts'

interface QueueDeps {
  logoutNotices: LogoutNoticeRepository
}

/** Methods that the types of the provider's clients lack. */
interface LogoutMethods {
  backchannelLogout(sub: string, sid: string | undefined): Promise<void>
  sendLogoutToken(sub: string, sid: string | undefined): Promise<void>
}

/**
 * Makes the provider queue logout notices instead of sending them while the user waits. At a
 * sign-out that it handles itself, it queues them before it forgets which clients took part.
 */
export function queueLogouts(provider: Provider, { logoutNotices }: QueueDeps): void {
  const prototype: LogoutMethods = prototypeOf(provider)
  Object.defineProperties(prototype, {
    sendLogoutToken: { value: prototype.backchannelLogout },
    backchannelLogout: {
      value(this: Client, sub: string, sid: string | undefined) {
        return logoutNotices.queue([{ client_id: this.clientId, sub, sid: sid ?? null }])
      },
    },
  })
}

/** Sends the logout token of a notice, unless the client no longer has an address for it. */
export function createLogoutDelivery(freshProvider: () => Promise<Provider>): DeliverLogout {
  return async ({ client_id, sub, sid }) => {
    const provider = await freshProvider()
    const client = await provider.Client.find(client_id)
    if (client?.backchannelLogoutUri === undefined) return
    await methodsOf(client).sendLogoutToken(sub, sid ?? undefined)
  }
}

function prototypeOf({ Client }: Provider): LogoutMethods {
  return methodsOf(Client.prototype)
}

/** Public methods of the provider's clients. Tests of back-channel logout fail without them. */
function methodsOf(client: Client): LogoutMethods {
  return client as Client & LogoutMethods
}
