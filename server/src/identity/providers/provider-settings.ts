import type { ProviderEntry } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { classifyTarget } from '../../outgoing/classify-target.ts'
import type { StoredProvider } from '../../persistence/repositories/providers.ts'
import { findIconProblem } from './icon-problem.ts'

/** The stored settings of a provider. */
export type ProviderSettings = Pick<
  ProviderEntry,
  | 'text'
  | 'icon'
  | 'enabled'
  | 'client_id'
  | 'scopes'
  | 'issuer'
  | 'endpoints'
  | 'claims'
  | 'apple'
  | 'tenants'
  | 'trusts_email'
  | 'keep_tokens'
>

/** A provider of an account with its settings. */
export interface Provider extends Omit<StoredProvider, 'settings'>, ProviderSettings {}

const schema: z.ZodType<ProviderSettings> = z.strictObject({
  text: z.string().nullable(),
  icon: z.string().nullable(),
  enabled: z.boolean(),
  client_id: z.string(),
  scopes: z.array(z.string()).nullable(),
  issuer: z.string().nullable(),
  endpoints: z
    .strictObject({ authorization: z.string(), token: z.string(), userinfo: z.string() })
    .nullable(),
  claims: z
    .strictObject({
      subject: z.string(),
      email: z.string().nullable(),
      email_verified: z.string().nullable(),
      name: z.string().nullable(),
    })
    .nullable(),
  apple: z.strictObject({ team_id: z.string(), key_id: z.string() }).nullable(),
  tenants: z.array(z.string()),
  trusts_email: z.boolean(),
  keep_tokens: z.boolean(),
})

/** Reads a stored provider. */
export function readProvider({ settings, ...stored }: StoredProvider): Provider {
  return { ...stored, ...schema.parse(settings) }
}

/** The stored form of a provider. */
export function toStored(provider: Provider): StoredProvider {
  const { provider_id, account_id, kind, name, sealed_secret, position, ...others } = provider
  const { created_at, updated_at, ...settings } = others
  const row = { provider_id, account_id, kind, name, sealed_secret, position }
  return {
    ...row,
    created_at,
    updated_at,
    settings: schema.parse(settings) as object as StoredProvider['settings'],
  }
}

/**
 * Checks that a provider has what its kind needs, and leads nowhere that the service must not call.
 *
 * @param given whether there is a secret
 * @throws `provider_invalid` with a sentence in `data.problem`
 */
export function assertProvider(
  provider: Omit<Provider, 'sealed_secret'>,
  given: { readonly hasSecret: boolean },
  config: Pick<Config, 'mode'>,
): void {
  const problem = findProblem(provider, given, config)
  if (problem !== undefined) throw new ShrdError('provider_invalid', { data: { problem } })
}

const TENANT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function findProblem(
  {
    kind,
    icon,
    issuer,
    endpoints,
    claims,
    apple,
    tenants,
    scopes,
  }: Omit<Provider, 'sealed_secret'>,
  { hasSecret }: { readonly hasSecret: boolean },
  config: Pick<Config, 'mode'>,
): string | undefined {
  const isOpen = kind === 'oidc' || kind === 'oauth2'
  if (kind === 'oidc' && issuer === null) return 'an OpenID provider needs its issuer'
  if (issuer !== null && kind !== 'oidc' && kind !== 'gitlab') return 'this kind has its own issuer'
  if (kind === 'oauth2' && (endpoints === null || claims === null)) {
    return 'an OAuth 2 provider needs its endpoints and claims'
  }
  if (kind !== 'oauth2' && (endpoints !== null || claims !== null)) {
    return 'only an OAuth 2 provider has endpoints and claims'
  }
  if (kind === 'apple' && apple === null) return 'Apple needs the team and the id of the key'
  if (kind !== 'apple' && apple !== null) return 'only Apple has a team and a key'
  if (!hasSecret && !isOpen) return 'this provider needs a secret'
  if (tenants.length > 0 && kind !== 'google' && kind !== 'microsoft') {
    return 'only Google and Microsoft have tenants'
  }
  if (kind === 'microsoft' && !tenants.every((tenant) => TENANT.test(tenant))) {
    return 'a tenant of Microsoft is named by its id'
  }
  if (kind === 'oidc' && scopes !== null && !scopes.includes('openid')) {
    return 'the scopes of an OpenID provider include openid'
  }
  const iconProblem = icon === null ? undefined : findIconProblem(icon)
  if (iconProblem !== undefined) return iconProblem
  const addresses = [...(issuer === null ? [] : [issuer]), ...Object.values(endpoints ?? {})]
  return addresses.map((address) => findAddressProblem(address, config)).find(Boolean)
}

function findAddressProblem(text: string, config: Pick<Config, 'mode'>): string | undefined {
  const url = URL.parse(text)
  if (url === null) return `${text} is not an address`
  // The library takes such an address for the metadata itself, and then compares no issuer.
  if (url.pathname.includes('/.well-known/')) return `${text} is not an issuer`
  const isPlain = url.username === '' && url.password === '' && url.hash === ''
  if (!isPlain) return `${text} must have no user, password or fragment`
  try {
    classifyTarget(url, config)
  } catch {
    return `${text} must be https`
  }
  return undefined
}
