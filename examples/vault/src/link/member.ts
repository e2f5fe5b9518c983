import { createShrdClient } from '@shrd/client'
import type { ShareReader } from '@shrd/client/receive'
import { createBrowserPorts } from '@shrd/client/visitor'

/** Opens the session and the keys that this browser keeps. `null` if nobody is signed in. */
export async function signInAgain(apiOrigin: string): Promise<ShareReader | null> {
  const ports = createBrowserPorts()
  const client = createShrdClient({ apiOrigin, pageOrigin: location.origin, ports })
  const state = await client.session.validate()
  return state.status === 'signed-in' ? client.shares : null
}
