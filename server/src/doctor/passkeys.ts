import type { Config } from '../config.ts'
import { domainOrigin } from '../http/request-origin.ts'
import {
  originsAt,
  RELATED_ORIGINS_PATH,
  type Related,
} from '../identity/passkeys/related-origins.ts'
import { relyingPartyOf } from '../identity/passkeys/relying-party.ts'
import { ask } from './ask.ts'
import { type Check, type Finding, skipped } from './finding.ts'
import { judgeOriginList, judgeRelyingParty } from './judge-passkeys.ts'

interface Facts {
  readonly config: Pick<Config, 'issuer'>
  /** The applications that use passkeys on their own screens. */
  readonly related: readonly Related[]
  /** The domains of clients. */
  readonly hosts: readonly string[]
}

/**
 * Checks of the service and of each domain of a client: whether browsers can create passkeys there, and
 * find the pages that may use them.
 */
export function passkeyChecks({ config, related, hosts }: Facts): readonly Check[] {
  const places = [
    { origin: config.issuer, expected: originsAt(related, relyingPartyOf(config.issuer).rp_id) },
    ...hosts.map((host) => ({
      origin: domainOrigin(config, host),
      expected: originsAt(related, host),
    })),
  ]
  return places.map(({ origin, expected }) => ({
    name: `passkeys of ${relyingPartyOf(origin).rp_id}`,
    run: () => checkPasskeys(origin, expected),
  }))
}

async function checkPasskeys(origin: string, expected: readonly string[]): Promise<Finding> {
  const wrong = judgeRelyingParty(origin)
  if (wrong !== undefined) return wrong
  const answer = await ask(`${origin}${RELATED_ORIGINS_PATH}`)
  if (expected.length === 0 && typeof answer === 'string') {
    return skipped(`not checked: ${answer}`)
  }
  return judgeOriginList(answer, { origin, expected })
}
