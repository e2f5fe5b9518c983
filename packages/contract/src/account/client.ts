import { z } from 'zod'
import { aaguid } from '../identity/passkey.ts'
import { providerIcon } from '../identity/provider.ts'
import { LINE } from '../identity/standard-profile.ts'
import { signInMethod } from '../identity/step.ts'
import { USER_SCOPES } from '../identity/user-scopes.ts'
import { clientId, clientSecretId, providerId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { timestamp } from '../wire.ts'

/** An address as the developer writes it. The server says what it lacks: see `client_invalid`. */
const address = z.string().max(LIMITS.url)
const addresses = z.array(address).max(LIMITS.clientAddresses)

/** Where the value of a claim comes from. */
const claimSource = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('attribute'), name: z.string().min(1).max(40) }),
  z.strictObject({
    from: z.literal('constant'),
    value: z.union([z.string().max(1000), z.number(), z.boolean()]),
  }),
  z.strictObject({ from: z.literal('roles') }),
])

/** An API that a client may call, and its scopes (RFC 8707). */
export const clientResource = z.strictObject({
  /** The `resource` of requests, and the audience of tokens. */
  uri: z.string().max(200),
  scopes: z.array(z.string().min(1).max(100)).max(LIMITS.resourceScopes),
  /** `opaque`: verified by introspection, and ends at once. */
  format: z.enum(['jwt', 'opaque']),
})
/** See {@link clientResource}. */
export type ClientResource = z.infer<typeof clientResource>

/** The bounds of the lifetimes of tokens, in seconds, and what counts without a choice. */
export const TOKEN_LIFETIMES = {
  access_token: { least: 60, most: 86_400, usual: 900 },
  /** Nobody can end a JWT, so it is short. */
  jwt_access_token: { least: 60, most: 3600, usual: 300 },
  id_token: { least: 60, most: 3600, usual: 900 },
  /** Also ends with the session. */
  refresh_token: { least: 3600, most: 7_776_000, usual: 1_209_600 },
} as const

/** A token with a lifetime of its own. */
export type TokenLifetime = keyof typeof TOKEN_LIFETIMES

const seconds = (token: TokenLifetime) => {
  const { least, most } = TOKEN_LIFETIMES[token]
  return z.int().min(least).max(most)
}

/** Seconds by token. */
export const tokenLifetimes = z.strictObject({
  access_token: seconds('access_token'),
  jwt_access_token: seconds('jwt_access_token'),
  id_token: seconds('id_token'),
  refresh_token: seconds('refresh_token'),
})
/** See {@link tokenLifetimes}. */
export type TokenLifetimes = z.infer<typeof tokenLifetimes>

const passwordRules = z.strictObject({
  /** Characters, if the password is the only factor; 15 or more. */
  min_length_alone: z.int().min(15).max(64),
  /** Characters, if the client requires a second factor; 8 or more. */
  min_length_with_second_factor: z.int().min(8).max(64),
  max_length: z.int().min(256).max(512),
  /** How many passwords of a user cannot be used again. */
  history: z.int().min(10).max(24),
  /** Passwords to refuse, such as the name of the product. */
  common: z.array(z.string().min(1).max(64)).max(200),
})

const passkeyRules = z.strictObject({
  /** True if a user without a passkey gets the offer of one after a password. */
  offer: z.boolean(),
  /** What a passkey counts as if its device has verified the user, such as by a fingerprint. */
  verified_as: z.enum(['two_factors', 'one_factor']),
  /** The models of authenticators that it accepts; all of them if the list is empty. */
  aaguids: z.array(aaguid).max(LIMITS.aaguids),
})

const policy = z.strictObject({
  /** The ways to sign in, the preferred one first. */
  methods: z.array(signInMethod).min(1).max(signInMethod.options.length),
  /** `off`: no set-up here. A user with a second factor must still give it. */
  second_factor: z.enum(['off', 'optional', 'required']),
  /** True if new users may register. */
  registration: z.boolean(),
  /** True if a separate page asks for the address first. */
  identifier_first: z.boolean(),
  password: passwordRules,
  passkeys: passkeyRules,
  /**
   * The providers of the method `provider`, in this order, each with text and icon of its own or those
   * of the provider (`null`); all of the account if the list is empty.
   */
  providers: z
    .array(
      z.strictObject({
        provider_id: providerId,
        text: z.string().trim().min(1).max(LIMITS.providerText).regex(LINE).nullable(),
        icon: providerIcon.nullable().default(null),
      }),
    )
    .max(LIMITS.providers),
})
/** The rules of a client for signing in. */
export type ClientPolicyView = z.infer<typeof policy>

/** The settings of a client that can change. */
const settings = {
  /** What users read. */
  name: z
    .string()
    .min(1)
    .max(2 * LIMITS.clientName),
  /** True for an application of the account's own, which needs no consent. */
  first_party: z.boolean(),
  /** True if it may show the steps of a sign-in on its own screens. Only for a first party. */
  embedded: z.boolean(),
  /** Where its pages are. */
  origins: addresses,
  redirect_uris: addresses,
  post_logout_redirect_uris: addresses,
  /** Is told about sign-outs. */
  backchannel_logout_uri: address.nullable(),
  /** Where a sign-in begins again after it has expired. */
  initiate_login_uri: address.nullable(),
  /** Terms and privacy notice. */
  tos_uri: address.nullable(),
  policy_uri: address.nullable(),
  /** How ID tokens are signed. */
  signing: z.enum(['ES256', 'RS256']),
  pkce: z.enum(['required', 'optional']),
  /** True if the ID token has the claims of the user, as userinfo has. */
  claims_in_id_token: z.boolean(),
  /** Claims besides the standard ones, by name. */
  mapped_claims: z.record(z.string().min(1).max(100), claimSource),
  resources: z.array(clientResource).max(LIMITS.resources),
  /** Resources whose tokens the client may introspect, as their API. */
  introspects: z.array(z.string().max(200)).max(LIMITS.resources),
  /** True if the client may get tokens for itself, without a user. */
  client_credentials: z.boolean(),
  /** True if devices and programs without a browser sign users in by a code (RFC 8628). */
  device_sign_in: z.boolean(),
  /** Which programs that nobody has registered may use the APIs for users who allow it. */
  agents: z.enum(['off', 'listed', 'any']),
  /** The domains of those programs, such as `claude.ai`, if they are `listed`. */
  agent_domains: z.array(z.string().max(253)).max(LIMITS.agentDomains),
  lifetimes: tokenLifetimes,
  /** What the client may do with the user's own account, where the user is asked or it is a first party. */
  user_scopes: z.array(z.enum(USER_SCOPES)).max(USER_SCOPES.length),
  policy,
}

/** A secret of a client, without the secret itself. */
const clientSecretEntry = z.strictObject({
  secret_id: clientSecretId,
  created_at: timestamp,
  /** `null` for a secret that does not expire. */
  expires_at: timestamp.nullable(),
  /** Written every five minutes; `null` if it was never used. */
  last_used_at: timestamp.nullable(),
})
/** See {@link clientSecretEntry}. */
export type ClientSecretEntry = z.infer<typeof clientSecretEntry>

/** The domain under which users see the pages of a client. */
export const clientDomain = z.strictObject({
  host: z.string(),
  /** `pending`: the record is missing, or nobody has checked it yet. */
  status: z.enum(['pending', 'active']),
  /** The DNS record (TXT) that proves who owns the domain. Keep it. */
  record_name: z.string(),
  record_value: z.string(),
  created_at: timestamp,
  verified_at: timestamp.nullable(),
})
/** See {@link clientDomain}. */
export type ClientDomainEntry = z.infer<typeof clientDomain>

/** A client, for those who act for its account. Never has a secret. */
export const managedClient = z.strictObject({
  client_id: clientId,
  /** Counts the changes of the settings. The next change names it. */
  version: z.int().min(1),
  /** `browser`: no secret, only PKCE. `server`: proves itself with a secret. */
  kind: z.enum(['browser', 'server']),
  /** The preset that it was added with. */
  preset: z.string().nullable(),
  /** Where it is below its origins, such as `/wiki`. */
  path: z.string().nullable(),
  /** True for a client of the service itself, whose settings come from its configuration. */
  built_in: z.boolean(),
  ...settings,
  secrets: z.array(clientSecretEntry),
  domain: clientDomain.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
})
/** See {@link managedClient}. */
export type ManagedClient = z.infer<typeof managedClient>

const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).partial()

/** Changes of a client. Missing properties stay; a list replaces the stored one. */
export const clientChanges = {
  ...optional(settings).shape,
  /** `null`: what is usual. */
  lifetimes: optional({
    access_token: seconds('access_token').nullable(),
    jwt_access_token: seconds('jwt_access_token').nullable(),
    id_token: seconds('id_token').nullable(),
    refresh_token: seconds('refresh_token').nullable(),
  }).optional(),
  policy: policy
    .extend({ password: passwordRules.partial(), passkeys: passkeyRules.partial() })
    .partial()
    .optional(),
}
