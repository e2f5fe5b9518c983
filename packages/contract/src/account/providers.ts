import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { providerIcon, providerKind } from '../identity/provider.ts'
import { LINE } from '../identity/standard-profile.ts'
import { providerId, subject } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { done, nothing, timestamp } from '../wire.ts'

/** An address as the developer writes it. The server says what it lacks: see `provider_invalid`. */
const address = z.string().min(1).max(LIMITS.url)
const line = (most: number) => z.string().trim().min(1).max(most).regex(LINE)
const domain = z.string().min(1).max(253)

/** Where an OAuth 2 provider answers. */
const endpoints = z.strictObject({ authorization: address, token: address, userinfo: address })

const member = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w-]+(?:\.[\w-]+)*$/)

/** The members of a user at an OAuth 2 provider, such as `id`, or `profile.name` for nested ones. */
const claims = z.strictObject({
  subject: member,
  email: member.nullable(),
  /** Says whether the address is verified. */
  email_verified: member.nullable(),
  name: member.nullable(),
})

/** The settings of a provider that can change. */
const settings = {
  /** What users read, such as `Example`. */
  name: line(LIMITS.providerName),
  /** The text of its button; `null`: what the page says for every provider. */
  text: line(LIMITS.providerText).nullable(),
  /** `null`: the sign of the kind, or else the first letter of the name. */
  icon: providerIcon.nullable(),
  /** False: nobody can sign in with it. */
  enabled: z.boolean(),
  /** What the provider calls this service. */
  client_id: z.string().min(1).max(512).regex(LINE),
  /** `null`: what the sign-in needs. */
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/))
    .max(LIMITS.providerScopes)
    .nullable(),
  /** Of `oidc`; of `gitlab` for a server of one's own. */
  issuer: address.nullable(),
  /** Of `oauth2`. */
  endpoints: endpoints.nullable(),
  /** Of `oauth2`. */
  claims: claims.nullable(),
  /** Of `apple`: the team, and the id of the key. The secret is the key itself (PEM). */
  apple: z
    .strictObject({
      team_id: z.string().regex(/^[A-Z0-9]{10}$/),
      key_id: z.string().regex(/^[A-Z0-9]{10}$/),
    })
    .nullable(),
  /** Only users of these: domains of `google` (`hd`), ids of tenants of `microsoft` (`tid`). */
  tenants: z.array(line(253)).max(LIMITS.providerTenants),
  /**
   * Of `oidc` and `oauth2`: true if an address counts as proven where the provider says so. Otherwise
   * users prove it again here.
   */
  trusts_email: z.boolean(),
  /** True: the tokens of the provider are stored, for `getProviderToken`. */
  keep_tokens: z.boolean(),
}

/** A domain of e-mail addresses that leads to the provider. */
const providerDomain = z.strictObject({
  domain: z.string(),
  /** `pending`: the record is missing, or nobody has checked it yet. The service looks once a day. */
  status: z.enum(['pending', 'active']),
  /** The DNS record (TXT) that proves who owns the domain. Keep it. */
  record_name: z.string(),
  record_value: z.string(),
  verified_at: timestamp.nullable(),
})
/** A domain of e-mail addresses that leads to the provider. */
export type ProviderDomainEntry = z.infer<typeof providerDomain>

/** A provider of the account, without its secret. */
const provider = z.strictObject({
  provider_id: providerId,
  kind: providerKind,
  ...settings,
  /** False: it gets no secret, only a challenge (PKCE). */
  has_secret: z.boolean(),
  /** What to register at the provider as the redirect URI, first that of the service. */
  redirect_uris: z.array(z.string()),
  domains: z.array(providerDomain),
  created_at: timestamp,
  updated_at: timestamp,
})
/** A provider of the account, without its secret. */
export type ProviderEntry = z.infer<typeof provider>

const secret = z.string().min(1).max(LIMITS.providerSecret)

/** Lists the providers of the account. */
export const listProviders = defineEndpoint({
  method: 'GET',
  path: '/api/providers',
  auth: 'account',
  access: { role: 'member', scope: 'clients:read' },
  listed: false,
  summary: 'Lists the providers with which users can sign in, in their order.',
  input: nothing,
  output: z.array(provider),
})

/**
 * Adds a provider. Clients offer it if their policy names the method `provider`. The redirect URI
 * contains the id: choose one to register the address at the provider before. A known one is a
 * `conflict`.
 */
export const createProvider = defineEndpoint({
  method: 'POST',
  path: '/api/providers',
  auth: 'account',
  access: { role: 'member', scope: 'clients:write', isFresh: true },
  event: { type: 'provider.created', target: 'provider_id' },
  listed: false,
  summary: 'Adds a provider, as the last one.',
  input: z.strictObject({
    provider_id: providerId.optional(),
    kind: providerKind,
    ...settings,
    text: settings.text.default(null),
    icon: settings.icon.default(null),
    enabled: settings.enabled.default(true),
    scopes: settings.scopes.default(null),
    issuer: settings.issuer.default(null),
    endpoints: settings.endpoints.default(null),
    claims: settings.claims.default(null),
    apple: settings.apple.default(null),
    tenants: settings.tenants.default([]),
    trusts_email: settings.trusts_email.default(false),
    keep_tokens: settings.keep_tokens.default(false),
    secret: secret.nullable().default(null),
  }),
  output: provider,
  errors: ['provider_invalid', 'quota_reached', 'conflict'],
})

/** Changes a provider. Missing properties stay. */
export const updateProvider = defineEndpoint({
  method: 'PUT',
  path: '/api/providers',
  auth: 'account',
  access: { role: 'member', scope: 'clients:write', isFresh: true },
  event: { type: 'provider.updated', target: 'provider_id' },
  listed: false,
  summary: 'Changes a provider, or its place among the others.',
  input: z.strictObject({
    provider_id: providerId,
    ...z.strictObject(settings).partial().shape,
    secret: secret.nullable().optional(),
    /** The place in the order, from 0. */
    position: z.int().min(0).max(LIMITS.providers).optional(),
  }),
  output: provider,
  errors: ['provider_not_found', 'provider_invalid'],
})

/** Removes a provider. Nobody can sign in with it any more. */
export const deleteProvider = defineEndpoint({
  method: 'POST',
  path: '/api/providers/delete',
  auth: 'account',
  access: { role: 'member', scope: 'clients:write', isFresh: true },
  event: { type: 'provider.deleted', target: 'provider_id' },
  listed: false,
  summary: 'Removes a provider, and disconnects all users from it.',
  input: z.strictObject({ provider_id: providerId }),
  output: done,
  errors: ['provider_not_found'],
})

/** Claims a domain of e-mail addresses for a provider. It counts once its record is there. */
export const addProviderDomain = defineEndpoint({
  method: 'POST',
  path: '/api/providers/domains',
  auth: 'account',
  access: { role: 'member', scope: 'clients:write', isFresh: true },
  event: { type: 'provider.domain_added', target: 'provider_id' },
  listed: false,
  summary: 'Claims a domain of e-mail addresses, and returns the DNS record that proves it.',
  input: z.strictObject({ provider_id: providerId, domain }),
  output: providerDomain,
  errors: ['provider_not_found', 'domain_invalid', 'conflict', 'quota_reached'],
})

/** Reads the DNS record of a domain. Its addresses lead to the provider from now on. */
export const verifyProviderDomain = defineEndpoint({
  method: 'POST',
  path: '/api/providers/domains/verify',
  auth: 'account',
  access: { role: 'member', scope: 'clients:write' },
  event: { type: 'provider.domain_verified', target: 'provider_id' },
  listed: false,
  summary: 'Reads the DNS record of a domain, whose addresses then lead to the provider.',
  input: z.strictObject({ provider_id: providerId, domain }),
  output: providerDomain,
  errors: ['provider_not_found', 'domain_not_found', 'domain_unproven', 'domain_taken'],
})

/** Gives a domain up. */
export const removeProviderDomain = defineEndpoint({
  method: 'POST',
  path: '/api/providers/domains/remove',
  auth: 'account',
  access: { role: 'member', scope: 'clients:write', isFresh: true },
  event: { type: 'provider.domain_removed', target: 'provider_id' },
  listed: false,
  summary: 'Gives a domain up: its addresses do not lead to the provider any more.',
  input: z.strictObject({ provider_id: providerId, domain }),
  output: done,
  errors: ['provider_not_found', 'domain_not_found'],
})

/**
 * Hands out the token of a user at a provider, with which a program acts there for them. Only for a
 * provider whose tokens are stored. It is refreshed if it lasts less than a minute.
 */
export const getProviderToken = defineEndpoint({
  method: 'POST',
  path: '/api/providers/token',
  auth: 'account',
  access: { role: 'member', scope: 'providers:tokens', isFresh: true },
  event: { type: 'provider.token_read', target: 'sub' },
  listed: false,
  summary: 'Hands out the access token of a user at a provider that stores tokens.',
  input: z.strictObject({ sub: subject, provider_id: providerId }),
  output: z.strictObject({
    access_token: z.string(),
    token_type: z.string(),
    scope: z.string().nullable(),
    /** `null` if the provider does not say. */
    expires_at: timestamp.nullable(),
  }),
  errors: ['provider_not_found', 'provider_token_missing', 'provider_failed'],
})
