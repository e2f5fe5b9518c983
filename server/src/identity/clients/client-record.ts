import type { UserScope } from '@shrd/contract'
import type { Client, StoredObject } from '../../persistence/repositories/clients.ts'
import { readAgentRules } from '../agents/agent-rules.ts'
import { claimMapping } from '../attributes/claim-mapping.ts'
import { clientPolicy } from '../client-policy/client-policy.ts'
import { originsOf } from './client-addresses.ts'
import { chosenLifetimes } from './client-lifetimes.ts'
import { introspectedList, resourceList } from './client-resources.ts'
import {
  type ClientLinks,
  type ClientSettings,
  type PolicySettings,
  parseSetting,
  policySettings,
  userScopeList,
} from './client-settings.ts'

/** The parts of a record that settings decide. */
type SettingsRecord = Pick<Client, 'name' | 'first_party' | 'metadata' | 'policy'>

const LINKS = ['tos_uri', 'policy_uri', 'initiate_login_uri', 'backchannel_logout_uri'] as const

/** Builds the record of a client, with the other properties of `known`. */
export function toRecord(
  settings: ClientSettings,
  known: Pick<Client, 'metadata' | 'policy'>,
): SettingsRecord {
  const { name, first_party, kind, redirect_uris, post_logout_redirect_uris } = settings
  const { embedded, signing, pkce, claims_in_id_token, mapped_claims } = settings
  const { resources, introspects, lifetimes, agents, agent_domains, user_scopes } = settings
  const { allowed_origins, ...stored } = known.metadata
  const isKind = stored.token_endpoint_auth_method !== undefined
  return {
    name,
    first_party,
    metadata: {
      ...withoutLinks(stored),
      ...grantsOf(settings, stored),
      // The settings keep `private_key_jwt` if the record has it.
      ...(!isKind && { token_endpoint_auth_method: METHOD_OF[kind] }),
      redirect_uris,
      post_logout_redirect_uris,
      id_token_signed_response_alg: signing,
      ...{ embedded, pkce, claims_in_id_token, mapped_claims, resources, introspects, lifetimes },
      ...{ agents, agent_domains, user_scopes },
      ...linksIn(settings),
      ...allowedOrigins(settings, textsOf(allowed_origins)),
    },
    policy: mergePolicy(known.policy, settings.policy),
  }
}

const METHOD_OF = { browser: 'none', server: 'client_secret_basic' } as const

/** The grant of devices that have no browser (RFC 8628, 3.4). */
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

/** Grants with a setting of their own. */
const CHOSEN_GRANTS: readonly string[] = ['client_credentials', DEVICE_GRANT]

/** A client without a redirect URI sends nobody to a page. Otherwise other grants of the record stay. */
function grantsOf(
  { redirect_uris, client_credentials, device_sign_in }: ClientSettings,
  { grant_types, response_types = ['code'] }: StoredObject,
): StoredObject {
  const own = [
    ...(client_credentials ? ['client_credentials'] : []),
    ...(device_sign_in ? [DEVICE_GRANT] : []),
  ]
  if (redirect_uris.length === 0) {
    return {
      grant_types: [...own, ...(device_sign_in ? ['refresh_token'] : [])],
      response_types: [],
    }
  }
  const stored = textsOf(grant_types).filter((type) => !CHOSEN_GRANTS.includes(type))
  const isUsual = !stored.includes('authorization_code')
  const forUsers = isUsual ? ['authorization_code', 'refresh_token'] : stored
  const types = textsOf(response_types)
  return {
    grant_types: [...forUsers, ...own],
    response_types: types.length === 0 ? ['code'] : types,
  }
}

function withoutLinks(metadata: StoredObject): StoredObject {
  const isLink = (name: string) => LINKS.some((link) => link === name)
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !isLink(name)))
}

/** The provider refuses an address of `null`. */
function linksIn(settings: ClientLinks): StoredObject {
  const entries = LINKS.map((link) => [link, settings[link]] as const)
  return Object.fromEntries(entries.filter(([, address]) => address !== null))
}

/**
 * Pages of a browser client call the token endpoint from all its origins. Those of a server client
 * do so only from the stored origins, and no longer from one that was removed.
 */
function allowedOrigins(
  { kind, origins }: Pick<ClientSettings, 'kind' | 'origins'>,
  stored: readonly string[],
): { allowed_origins?: readonly string[] } {
  if (kind === 'browser') return { allowed_origins: origins }
  const kept = stored.filter((origin) => origins.includes(origin))
  return kept.length === 0 ? {} : { allowed_origins: kept }
}

/** Reads the settings of a stored client. */
export function readSettings({
  name,
  first_party,
  metadata,
  policy,
}: Pick<Client, 'name' | 'first_party' | 'metadata' | 'policy'>): ClientSettings {
  const redirect_uris = textsOf(metadata.redirect_uris)
  const isBrowser = metadata.token_endpoint_auth_method === 'none'
  const allowed = textsOf(metadata.allowed_origins)
  const [tos_uri, policy_uri, initiate_login_uri, backchannel_logout_uri] = LINKS.map((link) =>
    textOf(metadata[link]),
  )
  return {
    ...{ name, first_party, redirect_uris },
    embedded: first_party && metadata.embedded === true,
    kind: isBrowser ? 'browser' : 'server',
    origins: isBrowser ? allowed : [...new Set([...originsOf(redirect_uris), ...allowed])],
    post_logout_redirect_uris: textsOf(metadata.post_logout_redirect_uris),
    policy: readPolicy(policy),
    signing: metadata.id_token_signed_response_alg === 'ES256' ? 'ES256' : 'RS256',
    pkce: requiresPkce(metadata) ? 'required' : 'optional',
    claims_in_id_token: putsClaimsInIdToken(metadata),
    mapped_claims: claimMapping.safeParse(metadata.mapped_claims).data ?? {},
    tos_uri: tos_uri ?? null,
    policy_uri: policy_uri ?? null,
    initiate_login_uri: initiate_login_uri ?? null,
    backchannel_logout_uri: backchannel_logout_uri ?? null,
    resources: resourceList.safeParse(metadata.resources).data ?? [],
    introspects: introspectedList.safeParse(metadata.introspects).data ?? [],
    client_credentials: textsOf(metadata.grant_types).includes('client_credentials'),
    device_sign_in: textsOf(metadata.grant_types).includes(DEVICE_GRANT),
    ...readAgentRules(metadata),
    lifetimes: chosenLifetimes.safeParse(metadata.lifetimes).data ?? {},
    user_scopes: readUserScopes(metadata),
  }
}

/** What a client may do with the user's own account: nothing, unless its settings say so. */
export function readUserScopes({ user_scopes }: StoredObject): readonly UserScope[] {
  return userScopeList.safeParse(user_scopes).data ?? []
}

function readPolicy(stored: StoredObject): PolicySettings {
  const { methods, second_factor, registration, identifier_first, password, passkeys, providers } =
    stored
  const known = {
    methods,
    second_factor,
    registration,
    identifier_first,
    password,
    passkeys,
    providers,
  }
  return policySettings.safeParse(known).data ?? {}
}

/**
 * True unless a client with a secret says that its library has no PKCE. A client that says nothing
 * is asked for it (RFC 9700, 2.1.1).
 */
export function requiresPkce({ token_endpoint_auth_method, pkce }: StoredObject): boolean {
  return token_endpoint_auth_method === 'none' || pkce !== 'optional'
}

/** True also for a client that says nothing, because most libraries read the ID token alone. */
export function putsClaimsInIdToken({ claims_in_id_token }: StoredObject): boolean {
  return claims_in_id_token !== false
}

function mergePolicy(
  stored: StoredObject,
  { password, passkeys, ...changed }: PolicySettings,
): StoredObject {
  const rules = { ...objectOf(stored.password), ...definedOf(password ?? {}) }
  const accepted = { ...objectOf(stored.passkeys), ...definedOf(passkeys ?? {}) }
  const policy = {
    ...stored,
    ...definedOf(changed),
    ...(Object.keys(rules).length > 0 && { password: rules }),
    ...(Object.keys(accepted).length > 0 && { passkeys: accepted }),
  }
  parseSetting(clientPolicy, policy)
  return policy
}

function definedOf(values: StoredObject): StoredObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}
