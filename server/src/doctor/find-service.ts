import { z } from 'zod'
import { ask } from './ask.ts'

/** What answers at the address of a service. */
export type Found =
  | { readonly kind: 'service' }
  /** The service, which sees another host name than the one that was called. */
  | { readonly kind: 'host_replaced' }
  /** The service, whose address is another one. */
  | { readonly kind: 'renamed'; readonly issuer: string }
  | { readonly kind: 'other'; readonly status: number }
  | { readonly kind: 'none'; readonly reason: string }

const discovery = z.object({ issuer: z.string() })
const misdirected = z.object({ code: z.literal('misdirected_request'), message: z.string() })

/** Finds out what answers at an address. */
export async function findService(issuer: string): Promise<Found> {
  const answer = await ask(`${issuer}/.well-known/openid-configuration`)
  if (typeof answer === 'string') return { kind: 'none', reason: answer }
  const named = discovery.safeParse(answer.json).data?.issuer
  if (answer.status === 200 && named !== undefined) return nameOf(named, issuer)
  const refusal = misdirected.safeParse(answer.json).data
  if (refusal === undefined) return { kind: 'other', status: answer.status }
  const [, own] = /(https?:\/\/[^\s/]+?)\.?$/.exec(refusal.message) ?? []
  // A service that names the called address itself has got another Host from the proxy.
  return own === undefined || own === issuer ? { kind: 'host_replaced' } : nameOf(own, issuer)
}

function nameOf(named: string, issuer: string): Found {
  return named === issuer ? { kind: 'service' } : { kind: 'renamed', issuer: named }
}
