import type { Client } from 'oidc-provider'
import { Provider } from 'oidc-provider'
import type { AgentPorts } from './agent-feature.ts'

/** Sets of keys in the memory of a process. Each has up to 64 KiB. */
const MOST = 200
/** Seconds without another try after a set could not be read. */
const PAUSE = 60

/** A set of keys of the provider, which its types leave out. Tests of agents with keys fail without it. */
interface KeyStore {
  /** In seconds. */
  freshUntil?: number
  fresh(): boolean
  refresh(): Promise<void>
}

/** Gives a program the keys that were read before. */
export type ShareAgentKeys = (agent: Client) => void

/**
 * Keeps the keys that programs publish at their `jwks_uri`. The provider keeps them with the object of
 * the client, which for a program is new at each request: a wrong assertion would have the service read
 * that address again and again. Each reading counts like that of a description.
 */
export function createShareAgentKeys({
  countDescription,
}: Pick<AgentPorts, 'countDescription'>): ShareAgentKeys {
  const known = new Map<string, KeyStore>()
  return (agent) => {
    const { clientId, jwksUri } = agent
    if (jwksUri === undefined) return
    const name = `${clientId} ${jwksUri}`
    const keys = known.get(name) ?? counted(keysOf(agent), () => count(countDescription, clientId))
    known.delete(name)
    known.set(name, keys)
    for (const oldest of known.keys()) if (known.size > MOST) known.delete(oldest)
    Object.defineProperty(agent, 'asymmetricKeyStore', { value: keys })
  }
}

async function count(
  countDescription: AgentPorts['countDescription'],
  clientId: string,
): Promise<void> {
  const { ctx } = Provider
  if (ctx === undefined) throw new TypeError('keys are read for a request alone')
  await countDescription(clientId, ctx.ip)
}

/** The provider asks for a refresh whenever no known key fits. */
function counted(keys: KeyStore, before: () => Promise<void>): KeyStore {
  const refresh = keys.refresh.bind(keys)
  keys.refresh = async () => {
    if (keys.fresh()) return
    await before()
    try {
      await refresh()
    } catch (error) {
      // Its clock, because the provider compares with it.
      const later = Math.floor(Date.now() / 1_000) + PAUSE
      keys.freshUntil = Math.max(keys.freshUntil ?? 0, later)
      throw error
    }
  }
  return keys
}

function keysOf(agent: Client): KeyStore {
  return (agent as Client & { readonly asymmetricKeyStore: KeyStore }).asymmetricKeyStore
}
