import { isIP } from 'node:net'
import { z } from 'zod'
import { RELATED_ORIGINS_PATH } from '../identity/passkeys/related-origins.ts'
import { relyingPartyOf } from '../identity/passkeys/relying-party.ts'
import { siteLabel } from '../identity/passkeys/site-label.ts'
import type { Answer } from './ask.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** Names before the public suffix that every browser reads (WebAuthn Level 3, 5.11.1). */
const LABELS = 5

/** What is wrong with a domain of passkeys; `undefined` if browsers can use it. */
export function judgeRelyingParty(origin: string): Finding | undefined {
  const { hostname } = new URL(origin)
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) {
    return fault(
      `${hostname} is an address, and passkeys belong to a name`,
      'Give the service a host name, and use it in ISSUER; in development localhost.',
    )
  }
  if (isSecure(origin)) return undefined
  return fault(
    `browsers have no passkeys at ${origin}`,
    'Use https: set ISSUER to the https address of the proxy.',
  )
}

/** Judges the list of pages that may use the passkeys of a domain. */
export function judgeOriginList(
  answer: Answer | string,
  { origin, expected }: { readonly origin: string; readonly expected: readonly string[] },
): Finding {
  const pass = `Let the proxy pass ${RELATED_ORIGINS_PATH} to the service, at ${origin} too.`
  const problem = (text: string) => fault(`${RELATED_ORIGINS_PATH}: ${text}`, pass)
  if (typeof answer === 'string') return problem(answer)
  if (answer.status !== 200) return problem(`it answers with ${answer.status}`)
  const isJson = /^application\/json\b/i.test(answer.headers.get('content-type') ?? '')
  const listed = originList.safeParse(answer.json).data?.origins
  if (listed === undefined || !isJson) return problem('something else answers, and no JSON')
  const missing = expected.filter((one) => !listed.includes(one))
  if (missing.length > 0) {
    return fault(
      `${RELATED_ORIGINS_PATH} lacks ${missing.join(', ')}`,
      'Wait for 30 seconds if the origin is new. Otherwise clear the cache of the proxy.',
    )
  }
  return judgeListed(listed, relyingPartyOf(origin).rp_id)
}

const originList = z.object({ origins: z.array(z.string().refine(URL.canParse)) })

function judgeListed(listed: readonly string[], rpId: string): Finding {
  const plain = listed.filter((one) => !isSecure(one))
  if (plain.length > 0) {
    return warning(
      `browsers have no passkeys at ${plain.join(', ')}`,
      'Serve these pages over https, and register that origin with their client.',
    )
  }
  const others = listed.filter((one) => !isBelow(new URL(one).hostname, rpId))
  const labels = new Set(others.map((one) => siteLabel(new URL(one).hostname)))
  if (labels.size > LABELS) {
    return warning(
      `${labels.size} sites share the list of ${rpId}, and browsers read ${LABELS}`,
      'Give later clients a domain of their own: docs/guides/custom-domain.md.',
    )
  }
  const text = others.length === 0 ? 'its own pages' : `its own pages and ${others.join(', ')}`
  return ok(`RP ID ${rpId}, for ${text}`)
}

/** Such pages need no list. */
function isBelow(host: string, rpId: string): boolean {
  return host === rpId || host.endsWith(`.${rpId}`)
}

/** A secure context: only there do browsers have passkeys. */
function isSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
