import { Provider } from 'oidc-provider'
import { isAgentId } from '../../identity/agents/agent-id.ts'
import type { Fetch } from '../../outgoing/guarded-fetch.ts'
import { readBody } from '../../outgoing/read-body.ts'

/** Milliseconds. A new key of a program counts after this time at the latest. */
const LIFE = 60_000
/** Key sets in memory. */
const MOST = 100
/** Bytes of a key set. */
export const LONGEST_KEY_SET = 65_536

interface KeySet {
  readonly status: number
  readonly body: Buffer
}

interface KnownKeySet {
  readonly at: number
  readonly set: Promise<KeySet>
}

/**
 * Reads the keys of an unregistered program once a minute at most, whether its domain answers or not.
 * The provider creates such a client anew for each request, and would read its keys each time: anybody
 * could have the service call the domain of another.
 */
export function rememberAgentKeys(send: Fetch, now: () => number): Fetch {
  const known = new Map<string, KnownKeySet>()
  return async (input, options) => {
    const url = String(input)
    if (url !== addressOfKeys()) return send(input, options)
    const latest = known.get(url)
    const isFresh = latest !== undefined && now() - latest.at < LIFE
    const used = isFresh ? latest : { at: now(), set: readKeySet(send, url, options) }
    known.delete(url)
    known.set(url, used)
    for (const oldest of known.keys()) if (known.size > MOST) known.delete(oldest)
    const { status, body } = await used.set
    return new Response(Uint8Array.from(body), { status })
  }
}

/** Where the program of this request has its keys; `undefined` for other clients. */
function addressOfKeys(): string | undefined {
  const client = Provider.ctx?.oidc?.client
  if (client?.jwksUri === undefined || !isAgentId(client.clientId)) return undefined
  return new URL(client.jwksUri).href
}

async function readKeySet(
  send: Fetch,
  url: string,
  options: Parameters<Fetch>[1],
): Promise<KeySet> {
  // The domain vouches for its own host, and for no other one.
  const response = await send(url, { ...options, redirect: 'manual' })
  if (response.status === 200)
    return { status: 200, body: await readBody(response, LONGEST_KEY_SET) }
  await response.body?.cancel()
  // Others may have no body, or be none that can be created.
  return { status: 502, body: Buffer.alloc(0) }
}
