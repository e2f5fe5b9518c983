import { timingSafeEqual } from 'node:crypto'
import { USER_SCOPES } from '@shrd/contract'
import type { AdapterPayload, Client, ClientMetadata, Configuration, Provider } from 'oidc-provider'
import { errors } from 'oidc-provider'
import { isAgentId } from '../identity/agents/agent-id.ts'
import { claimMapping } from '../identity/attributes/claim-mapping.ts'
import {
  acceptsOnlyKeyFiles,
  clientPolicy,
  countsPasskeyTwice,
  demandedLength,
  demandsPasskey,
  parseClientPolicy,
} from '../identity/client-policy/client-policy.ts'
import { chosenLifetimes } from '../identity/clients/client-lifetimes.ts'
import { readUserScopes, requiresPkce } from '../identity/clients/client-record.ts'
import { introspectedList, resourceList } from '../identity/clients/client-resources.ts'
import { userScopeList } from '../identity/clients/client-settings.ts'
import { OPEN_SCOPES } from '../identity/clients/standard-scopes.ts'
import type { Client as ClientRecord } from '../persistence/repositories/clients.ts'
import { hashSecret } from '../secrets.ts'
import { restrictAgent } from './agents/restrict-agent.ts'
import type { MarkSecretUsed } from './mark-secret-used.ts'

/** Properties of a client's record that only this service knows. */
type ExtraMetadata = NonNullable<Configuration['extraClientMetadata']>

/** Names and valid values of these properties. */
export const EXTRA_CLIENT_METADATA: ExtraMetadata = {
  properties: [
    'account_id',
    'first_party',
    'embedded',
    'second_factor_demanded',
    'key_file_demanded',
    'passkey_demanded',
    'passkey_is_one_factor',
    'password_length_demanded',
    'allowed_origins',
    'resources',
    'introspects',
    'pkce',
    'claims_in_id_token',
    'mapped_claims',
    'lifetimes',
    'user_scopes',
  ],
  validator: (_, key, value, metadata) => {
    // The provider asks about `account_id` first, before it reads anything else.
    if (key === 'account_id' && isAgentId(metadata.client_id)) restrictAgent(metadata)
    if (key === 'account_id') refuseTokensForNobody(metadata)
    // Of a stranger's description nothing is left of what this service alone knows.
    if (isAgentId(metadata.client_id)) return
    if (value === undefined) return
    if ((key === 'first_party' || key === 'embedded') && typeof value !== 'boolean') {
      throw new errors.InvalidClientMetadata(`${key} must be true or false`)
    }
    if (key === 'allowed_origins' && !isOriginList(value)) {
      throw new errors.InvalidClientMetadata('allowed_origins must be a list of origins')
    }
    if (key === 'resources' && !resourceList.safeParse(value).success) {
      throw new errors.InvalidClientMetadata('resources must be a list of APIs and their scopes')
    }
    if (key === 'pkce' && value !== 'required' && value !== 'optional') {
      throw new errors.InvalidClientMetadata('pkce must be required or optional')
    }
    if (key === 'claims_in_id_token' && typeof value !== 'boolean') {
      throw new errors.InvalidClientMetadata('claims_in_id_token must be true or false')
    }
    if (key === 'mapped_claims' && !claimMapping.safeParse(value).success) {
      throw new errors.InvalidClientMetadata('mapped_claims must map claims to their sources')
    }
    if (key === 'lifetimes' && !chosenLifetimes.safeParse(value).success) {
      throw new errors.InvalidClientMetadata('lifetimes must be seconds within their bounds')
    }
    if (key === 'user_scopes' && !userScopeList.safeParse(value).success) {
      throw new errors.InvalidClientMetadata('user_scopes must be a list of scopes')
    }
    if (key === 'introspects' && !introspectedList.safeParse(value).success) {
      throw new errors.InvalidClientMetadata('introspects must be a list of resources')
    }
  },
}

/** Without a proof of the client, anyone could get tokens for the client itself. */
function refuseTokensForNobody(client: ClientMetadata): void {
  const { token_endpoint_auth_method, grant_types } = client
  if (token_endpoint_auth_method !== 'none' || !grant_types?.includes('client_credentials')) return
  throw new errors.InvalidClientMetadata('client_credentials needs a client with a secret or a key')
}

function isOriginList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isOrigin)
}

function isOrigin(value: unknown): boolean {
  return typeof value === 'string' && URL.parse(value)?.origin === value
}

/**
 * Converts a client for the provider. Stored hashes take the place of a secret: see
 * {@link compareHashedSecrets}.
 */
export function toProviderClient(
  { client_id, account_id, name, first_party, metadata, policy }: ClientRecord,
  secretHashes: readonly string[],
): AdapterPayload {
  return {
    ...metadata,
    client_id,
    account_id,
    client_name: name,
    first_party,
    scope: scopesOf(metadata).join(' '),
    ...demandsOf(policy),
    ...(secretHashes.length === 0 ? {} : { client_secret: secretHashes.join(' ') }),
  }
}

/** The provider's own scopes that a client may request. Its settings decide those of the user's account. */
function scopesOf(metadata: ClientRecord['metadata']): readonly string[] {
  const { scope } = metadata
  const open = typeof scope === 'string' ? scope.split(' ') : OPEN_SCOPES
  return [...open.filter((name) => !isUserScope(name)), ...readUserScopes(metadata)]
}

function isUserScope(name: string): boolean {
  return USER_SCOPES.some((scope) => scope === name)
}

/** What a session must have proven for this client. */
interface Demands {
  second_factor_demanded: boolean
  /** True if a key file is the only way to sign in. */
  key_file_demanded: boolean
  /** True if nothing weaker than a passkey is accepted. */
  passkey_demanded: boolean
  /** True if a passkey alone never counts as two factors. */
  passkey_is_one_factor: boolean
  /** Least characters of a password without a second factor; 0 for the service's own minimum. */
  password_length_demanded: number
}

const LENGTH_ANYWHERE = demandedLength(parseClientPolicy({}))

/** A policy that cannot be parsed requires the strictest proof. */
export function demandsOf(policy: ClientRecord['policy']): Demands {
  const { data } = clientPolicy.safeParse(policy)
  const length = data === undefined ? Number.POSITIVE_INFINITY : demandedLength(data)
  return {
    second_factor_demanded: data === undefined || data.second_factor === 'required',
    key_file_demanded: data === undefined || acceptsOnlyKeyFiles(data),
    passkey_demanded: data === undefined || demandsPasskey(data),
    passkey_is_one_factor: data === undefined || !countsPasskeyTwice(data),
    password_length_demanded: length > LENGTH_ANYWHERE ? length : 0,
  }
}

/** True for a platform's own client, which needs no consent. */
export function isFirstParty(client: Client): boolean {
  return client.first_party === true
}

/** True for a platform's own client that may ask for passwords on its own screens. */
export function isEmbedded(client: Client): boolean {
  return isFirstParty(client) && client.embedded === true
}

/** See `requiresPkce` of the client's settings. */
export function mustProvePkce({ tokenEndpointAuthMethod, pkce }: Client): boolean {
  return requiresPkce({ token_endpoint_auth_method: tokenEndpointAuthMethod, pkce })
}

/** CORS without credentials, only for the client's registered origins. */
export function allowsOrigin(origin: string, client: Client): boolean {
  return isOriginList(client.allowed_origins) && client.allowed_origins.includes(origin)
}

/**
 * Compares hashes, because only the hash of a secret is stored. The provider calls this method of
 * its clients so that it can be replaced (panva/node-oidc-provider#631).
 */
export function compareHashedSecrets(
  provider: Provider,
  { markSecretUsed }: { markSecretUsed: MarkSecretUsed },
): void {
  Object.defineProperty(provider.Client.prototype, 'compareClientSecret', {
    async value(this: Client, actual: string): Promise<boolean> {
      const given = Buffer.from(hashSecret(actual))
      const found = (this.clientSecret ?? '').split(' ').find((text) => {
        const hash = Buffer.from(text)
        return hash.length === given.length && timingSafeEqual(hash, given)
      })
      if (found === undefined) return false
      await markSecretUsed(this.clientId, found)
      return true
    },
  })
}
