import { randomBytes } from 'node:crypto'
import { isShrdError } from '@shrd/crypto/errors'
import type { Config } from '../config.ts'
import { PLATFORM_ACCOUNT } from '../identity/first-person/platform-account.ts'
import { privateHostsOf } from '../identity/providers/private-hosts.ts'
import { createConfiguration } from '../identity/providers/provider-configuration.ts'
import { redirectUriOf } from '../identity/providers/provider-flows.ts'
import { PROVIDER_KINDS } from '../identity/providers/provider-kinds.ts'
import { type Provider, readProvider } from '../identity/providers/provider-settings.ts'
import { createSealer } from '../key-ring.ts'
import { cleanName } from '../mail/clean-name.ts'
import { createGuardedPost } from '../outgoing/guarded-post.ts'
import { createProviderFetch } from '../outgoing/provider-fetch.ts'
import type { ClientDomain } from '../persistence/repositories/client-domains.ts'
import type { StoredProvider } from '../persistence/repositories/providers.ts'
import { type Check, type Finding, fault, ok, reasonOf, skipped } from './finding.ts'

/** Characters of a name that others have chosen. */
const LONGEST_NAME = 60

interface Facts {
  readonly config: Config
  /** The domains of the clients of its account. */
  readonly domains: readonly ClientDomain[]
  now(): number
}

/** Checks a provider as a sign-in would reach it, and says where it sends users back to. */
export function providerCheck(stored: StoredProvider, facts: Facts): Check {
  const name = `provider ${cleanName(stored.name, LONGEST_NAME)}`
  return { name, run: async () => withAddress(await check(stored, facts), stored, facts) }
}

/** Not shortened: the address is there to be copied. */
function withAddress(
  { text, ...finding }: Finding,
  { provider_id }: StoredProvider,
  { config, domains }: Facts,
): Finding {
  const hosts = domains.flatMap(({ active_host }) => active_host ?? [])
  const others = hosts.length === 0 ? '' : `, and the same under ${hosts.join(', ')}`
  const uri = redirectUriOf(config.issuer, provider_id)
  return { ...finding, text: `${text}; redirect URI ${uri}${others}` }
}

async function check(stored: StoredProvider, facts: Facts): Promise<Finding> {
  let provider: Provider
  try {
    provider = readProvider(stored)
  } catch {
    return fault('the service does not understand its settings', 'Save it again in the console.')
  }
  if (!provider.enabled) return skipped('it is switched off')
  const issuer = PROVIDER_KINDS[provider.kind].issuer(provider)
  if (issuer === null) return skipped('it has no metadata to look at')
  try {
    await discover(provider, facts)
    return ok(`${issuer} answers, and is this issuer`)
  } catch (error) {
    return judgeFailure(error, { issuer, provider })
  }
}

async function discover(provider: Provider, { config, now }: Facts): Promise<void> {
  const { mode, secrets } = config
  const privateHosts = privateHostsOf(provider, config)
  const sealer = createSealer(secrets.keyRing, randomBytes)
  const send = createProviderFetch(createGuardedPost({ mode, privateHosts }))
  await createConfiguration({ sealer, ports: { now } }, provider, send)
}

function judgeFailure(
  error: unknown,
  { issuer, provider }: { issuer: string; provider: Provider },
): Finding {
  if (isShrdError(error, 'sealed_value_invalid')) {
    return fault('KEY_RING does not open its secret', 'Put the earlier keys back into it.')
  }
  const causes = causesOf(error)
  if (causes.some((cause) => isShrdError(cause, 'address_not_public'))) {
    const isOwn = provider.account_id === PLATFORM_ACCOUNT
    const advice = isOwn
      ? `If it is yours, name ${new URL(issuer).host} in PRIVATE_PROVIDERS. If not, correct the DNS of its host.`
      : "Only providers of the platform's account may be there. Correct the DNS of its host."
    return fault(`${issuer} is in a private network`, advice)
  }
  const named = causes.map(issuerIn).find((one) => one !== undefined)
  if (named !== undefined) {
    return fault(`its issuer is ${named}, not ${issuer}`, 'Write the issuer as it names itself.')
  }
  const advice = `Check that this machine reaches ${issuer}/.well-known/openid-configuration, with status 200 and JSON.`
  return fault(`${issuer} does not answer as a provider (${describe(causes.at(-1))})`, advice)
}

function describe(cause: unknown): string {
  return cause instanceof Response ? `status ${cause.status}` : reasonOf(cause)
}

/** From the outside in: the library itself says little. */
function causesOf(error: unknown): readonly unknown[] {
  const causes = [error]
  for (let one = error; one instanceof Error && one.cause !== undefined && causes.length < 5; ) {
    one = one.cause
    causes.push(one)
  }
  return causes
}

/** What the metadata say, where another issuer was expected. */
function issuerIn(cause: unknown): string | undefined {
  const { body, attribute } = Object(cause)
  return attribute === 'issuer' && typeof body?.issuer === 'string' ? body.issuer : undefined
}
