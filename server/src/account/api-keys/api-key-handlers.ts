import { type ApiKey, type EndpointOutput, LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { accountOf, type Call, type Handlers } from '../../http/call.ts'
import { createApiKey } from '../../http/guards/api-key.ts'
import type { StoredApiKey } from '../../persistence/repositories/api-keys.ts'
import type { Ports } from '../../ports.ts'
import { lockOwnMembership } from '../members/lock-own-membership.ts'

interface Deps {
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
}

/** Calls about the API keys of an account. Only people make them. */
export function apiKeyHandlers(
  deps: Deps,
): Pick<Handlers, 'listApiKeys' | 'createApiKey' | 'revokeApiKey'> {
  return {
    listApiKeys: (call) =>
      call.transaction(async ({ tenancy: { apiKeys } }) => {
        const keys = await apiKeys.list(accountOf(call).account_id)
        return keys.map(toEntry)
      }),
    createApiKey: (call) => create(deps, call),
    revokeApiKey: (call) => revoke(call),
  }
}

async function create(
  { ports }: Deps,
  call: Call<'createApiKey'>,
): Promise<EndpointOutput<'createApiKey'>> {
  const { name, scopes, expires_at } = call.input
  const { account_id } = accountOf(call)
  const { key, ...made } = createApiKey(ports.randomBytes)
  const now = ports.now()
  // A key that never worked would only confuse.
  if (expires_at !== null && expires_at <= now) throw invalidExpiry()
  return call.transaction(
    async (store) => {
      const { apiKeys } = store.tenancy
      const { platform, sub } = await lockOwnMembership(store, accountOf(call))
      // A key proves no second factor, which operators need.
      if (platform) throw new ShrdError('forbidden')
      if ((await apiKeys.count(account_id)) >= LIMITS.apiKeys) {
        throw new ShrdError('quota_reached', { data: { limit: 'api_keys', most: LIMITS.apiKeys } })
      }
      const lasting = { created_by: sub, created_at: now, expires_at, last_used_at: null }
      const stored = { ...made, account_id, name, scopes, ...lasting }
      await apiKeys.insert(stored)
      return { ...toEntry(stored), key }
    },
    { details: () => ({ name, scopes, expires_at }) },
  )
}

function invalidExpiry(): ShrdError {
  return new ShrdError('invalid_input', { data: { field: 'expires_at' } })
}

async function revoke(call: Call<'revokeApiKey'>): Promise<EndpointOutput<'revokeApiKey'>> {
  const { key_id } = call.input
  return call.transaction(async ({ tenancy: { apiKeys } }) => {
    const isRevoked = await apiKeys.delete(accountOf(call).account_id, key_id)
    if (!isRevoked) throw new ShrdError('api_key_not_found')
    return { success: true }
  })
}

function toEntry({
  key_id,
  name,
  scopes,
  created_by,
  created_at,
  expires_at,
  last_used_at,
}: Omit<StoredApiKey, 'key_hash'>): ApiKey {
  return { key_id, name, scopes: [...scopes], created_by, created_at, expires_at, last_used_at }
}
