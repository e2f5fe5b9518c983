import type { Client, Provider } from 'oidc-provider'
import type { DeliverLogout } from '../identity/backchannel/logout-sender.ts'
import type { LogoutNoticeRepository } from '../persistence/repositories/logout-notices.ts'

/** What the typing of the provider's clients leaves out. */
interface LogoutMethods {
  backchannelLogout(sub: string, sid: string | undefined): Promise<void>
  sendLogoutToken(sub: string, sid: string | undefined): Promise<void>
}

/**
 * Lets the provider queue logout notices where it would send them, once and while the person waits.
 * It does so at a sign-out that it handles itself, before it forgets which clients took part.
 */
export function queueLogouts(provider: Provider, notices: LogoutNoticeRepository): void {
  const prototype: LogoutMethods = prototypeOf(provider)
  Object.defineProperties(prototype, {
    sendLogoutToken: { value: prototype.backchannelLogout },
    backchannelLogout: {
      value(this: Client, sub: string, sid: string | undefined) {
        return notices.queue([{ client_id: this.clientId, sub, sid: sid ?? null }])
      },
    },
  })
}

/** Sends the logout token of one notice; nothing to a client that has no address for it any more. */
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

/** Public members of the provider's clients; the tests of back-channel logout fail without them. */
function methodsOf(client: Client): LogoutMethods {
  return client as Client & LogoutMethods
}
