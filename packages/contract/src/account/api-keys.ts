import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { LINE } from '../identity/standard-profile.ts'
import { apiKeyId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { done, nothing, timestamp } from '../wire.ts'
import { API_SCOPES } from './api-scopes.ts'

const scope = z.enum(API_SCOPES)

const entry = {
  key_id: apiKeyId,
  name: z.string(),
  scopes: z.array(scope),
  /** The `sub` of the member who created it. */
  created_by: z.string(),
  created_at: timestamp,
  /** `null` for a key that does not expire. */
  expires_at: timestamp.nullable(),
  /** Written once a minute; `null` if it was never used. */
  last_used_at: timestamp.nullable(),
}

/** An API key of an account, without the key itself. */
export const apiKey = z.strictObject(entry)
/** See {@link apiKey}. */
export type ApiKey = z.infer<typeof apiKey>

/** Lists the API keys of an account, also expired ones. */
export const listApiKeys = defineEndpoint({
  method: 'GET',
  path: '/api/api-keys',
  auth: 'account',
  access: { role: 'member' },
  listed: false,
  summary: 'Lists the API keys of the account, without the keys themselves.',
  input: nothing,
  output: z.array(apiKey),
})

/** Creates an API key. The response is the only place that shows it. */
export const createApiKey = defineEndpoint({
  method: 'POST',
  path: '/api/api-keys',
  auth: 'account',
  access: { role: 'member', isFresh: true },
  event: { type: 'api_key.created', target: 'key_id' },
  listed: false,
  summary: 'Creates an API key of the account and shows it, once.',
  input: z.strictObject({
    name: z.string().trim().min(1).max(LIMITS.apiKeyName).regex(LINE),
    scopes: z
      .array(scope)
      .min(1)
      .max(API_SCOPES.length)
      .refine((scopes) => new Set(scopes).size === scopes.length),
    /** `null`: until it is revoked. */
    expires_at: timestamp.nullable(),
  }),
  output: z.strictObject({ ...entry, key: z.string() }),
  errors: ['quota_reached'],
})

/** Revokes an API key at once. */
export const revokeApiKey = defineEndpoint({
  method: 'POST',
  path: '/api/api-keys/revoke',
  auth: 'account',
  access: { role: 'member', isFresh: true },
  event: { type: 'api_key.revoked', target: 'key_id' },
  listed: false,
  summary: 'Revokes an API key of the account.',
  input: z.strictObject({ key_id: apiKeyId }),
  output: done,
  errors: ['api_key_not_found'],
})
