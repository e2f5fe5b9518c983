import {
  aaguid,
  LIMITS,
  providerIcon,
  providerId,
  signInMethod,
  USER_SCOPES,
  type UserScope,
} from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { z } from 'zod'
import { cleanName } from '../../mail/clean-name.ts'
import { type AgentRules, agentSettings } from '../agents/agent-rules.ts'
import { type ClaimMapping, claimMapping } from '../attributes/claim-mapping.ts'
import type { ClientPolicy, PasskeyPolicy } from '../client-policy/client-policy.ts'
import type { PasswordPolicy } from '../password/password-policy.ts'
import { findIconProblem } from '../providers/icon-problem.ts'
import {
  type AddressRules,
  addressList,
  optionalAddress,
  originList,
  shorten,
} from './client-addresses.ts'
import { type ChosenLifetimes, chosenLifetimes } from './client-lifetimes.ts'
import { introspectedList, type Resource, resourceList } from './client-resources.ts'
import { SIGNING_ALGORITHMS, type SigningAlgorithm } from './signing-algorithms.ts'

/** A developer's settings of an application. Addresses are in the order of their registration. */
export interface ClientSettings extends ClientStandards, ClientLinks, ClientApis {
  readonly name: string
  /** True for an application of the account's own, which needs no consent page. */
  readonly first_party: boolean
  /**
   * True if the application may ask for passwords on its own screens. Outside of a browser nobody
   * can tell its programs from those of a stranger, so it is off unless the application needs it.
   */
  readonly embedded: boolean
  /** `browser`: no secret, only PKCE. `server`: proves itself with a secret. */
  readonly kind: 'browser' | 'server'
  readonly origins: readonly string[]
  readonly redirect_uris: readonly string[]
  readonly post_logout_redirect_uris: readonly string[]
  readonly policy: PolicySettings
}

/** Where libraries and applications differ in what they expect of OpenID Connect. */
export interface ClientStandards {
  /** How ID tokens and logout tokens are signed. OpenID Connect's default is RS256. */
  readonly signing: SigningAlgorithm
  /**
   * `optional` only for a client with a secret whose library lacks PKCE. What is sent is checked in
   * any case.
   */
  readonly pkce: 'required' | 'optional'
  /**
   * True if the ID token has the claims of the granted scopes, as userinfo has. Many libraries look
   * only there; a smaller token is kinder to those that do not.
   */
  readonly claims_in_id_token: boolean
  /** Claims besides the standard ones. They come with the scope `profile`. */
  readonly mapped_claims: ClaimMapping
}

/** Addresses to which pages link, and those that the service calls; `null` for none. */
export interface ClientLinks {
  /** Terms of the application. */
  readonly tos_uri: string | null
  /** Its privacy notice. */
  readonly policy_uri: string | null
  /** Where a sign-in begins again after it has expired. */
  readonly initiate_login_uri: string | null
  /** Is told about sign-outs. */
  readonly backchannel_logout_uri: string | null
}

/** What an application may call, and how long its tokens live. */
export interface ClientApis extends AgentRules {
  readonly resources: readonly Resource[]
  /** Resources whose tokens the client may introspect, as their API. */
  readonly introspects: readonly string[]
  /** True if the client may get tokens for itself, without a user. */
  readonly client_credentials: boolean
  /** True if devices and programs without a browser sign users in by a code (RFC 8628). */
  readonly device_sign_in: boolean
  /** In seconds. Missing ones are as usual. */
  readonly lifetimes: ChosenLifetimes
  /** What the client may do with the user's own account. */
  readonly user_scopes: readonly UserScope[]
}

/** The policy settings that developers can change. Missing ones have their default. */
export type PolicySettings = {
  readonly [Name in Exclude<keyof ClientPolicy, 'otp_delivery' | 'password' | 'passkeys'>]?:
    | ClientPolicy[Name]
    | undefined
} & {
  readonly password?:
    | { readonly [Name in keyof PasswordPolicy]?: PasswordPolicy[Name] | undefined }
    | undefined
  readonly passkeys?:
    | { readonly [Name in keyof PasskeyPolicy]?: PasskeyPolicy[Name] | undefined }
    | undefined
}

const clientId = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9._-]{1,63}$/,
    'the id needs 2 to 64 characters: a-z, 0-9, "-", "_" and ".", starting with a letter or digit',
  )

/** It stands in lines of programs and configurations. */
const clientPath = z
  .string()
  .regex(/^\/[\w./~-]*[\w~-]$/, 'the path must be one such as /wiki, without a slash at the end')

const buttonText = z.string().trim().min(1).max(LIMITS.providerText).nullable()

const icon = providerIcon
  .nullable()
  .default(null)
  .superRefine((value, ctx) => {
    const message = value === null ? undefined : findIconProblem(value)
    if (message !== undefined) ctx.addIssue({ code: 'custom', message })
  })

/** See {@link PolicySettings}. Their values are checked together, with what is stored. */
export const policySettings: z.ZodType<PolicySettings> = z.strictObject({
  methods: z.array(signInMethod).min(1).optional(),
  second_factor: z.enum(['off', 'optional', 'required']).optional(),
  registration: z.boolean().optional(),
  identifier_first: z.boolean().optional(),
  password: z
    .strictObject({
      min_length_alone: z.int(),
      min_length_with_second_factor: z.int(),
      max_length: z.int(),
      history: z.int(),
      common: z.array(z.string()),
    })
    .partial()
    .optional(),
  passkeys: z
    .strictObject({
      offer: z.boolean(),
      verified_as: z.enum(['two_factors', 'one_factor']),
      aaguids: z.array(aaguid).max(LIMITS.aaguids),
    })
    .partial()
    .optional(),
  providers: z
    .array(z.strictObject({ provider_id: providerId, text: buttonText, icon }))
    .max(LIMITS.providers)
    .optional(),
})

/** `metadata.user_scopes` of a client. */
export const userScopeList: z.ZodType<UserScope[]> = z
  .array(z.enum(USER_SCOPES))
  .max(USER_SCOPES.length)

/** @throws `client_invalid` if the text cannot be the id of a new client */
export function parseClientId(id: string): string {
  return parseSetting(clientId, id)
}

/** @throws `client_invalid` if the text cannot be the path of an application */
export function parseClientPath(path: string): string {
  return parseSetting(clientPath, path)
}

/** @throws `client_invalid`, whose `problem` says what to change */
export function parseClientSettings(settings: ClientSettings, rules: AddressRules): ClientSettings {
  return parseSetting(settingsSchema(rules), settings)
}

function settingsSchema(rules: AddressRules): z.ZodType<ClientSettings> {
  const address = optionalAddress(rules)
  return z
    .strictObject({
      name: z
        .string()
        .transform((name) => cleanName(name, LIMITS.clientName))
        .refine((name) => name !== '', 'the name is empty'),
      first_party: z.boolean(),
      embedded: z.boolean(),
      kind: z.enum(['browser', 'server']),
      origins: originList,
      redirect_uris: addressList,
      post_logout_redirect_uris: addressList,
      ...{ tos_uri: address, policy_uri: address },
      ...{ initiate_login_uri: address, backchannel_logout_uri: address },
      policy: policySettings,
      signing: z.enum(SIGNING_ALGORITHMS),
      pkce: z.enum(['required', 'optional']),
      claims_in_id_token: z.boolean(),
      mapped_claims: claimMapping,
      resources: resourceList,
      introspects: introspectedList,
      client_credentials: z.boolean(),
      device_sign_in: z.boolean(),
      ...agentSettings,
      lifetimes: chosenLifetimes,
      user_scopes: userScopeList,
    })
    .refine(
      ({ redirect_uris, client_credentials, device_sign_in, agents }) =>
        redirect_uris.length > 0 || client_credentials || device_sign_in || agents !== 'off',
      'the client needs an origin or a redirect URI',
    )
    .refine(
      ({ agents, resources }) => agents === 'off' || resources.length > 0,
      'agents need an API that they may call',
    )
    .refine(
      ({ agents, agent_domains }) => agents !== 'listed' || agent_domains.length > 0,
      'name the domains of the agents',
    )
    .refine(
      ({ kind, pkce }) => kind === 'server' || pkce === 'required',
      'a client in a browser has no secret, so it needs PKCE',
    )
    .refine(
      ({ kind, client_credentials, introspects }) =>
        kind === 'server' || !(client_credentials || introspects.length > 0),
      'a client in a browser has no secret, so it gets no tokens for itself and introspects none',
    )
    .refine(
      ({ first_party, embedded }) => first_party || !embedded,
      'only a first-party application may ask for passwords on its own screens',
    )
    .refine(
      ({ resources }) => new Set(resources.map(({ uri }) => uri)).size === resources.length,
      'an API is named twice',
    )
}

/** @throws `client_invalid` with the first problem */
export function parseSetting<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { data, error } = schema.safeParse(value)
  if (error === undefined) return data
  // Report one problem at a time: problems that follow from a wrong address would only repeat it.
  const [issue] = error.issues
  const problem = issue === undefined ? 'the settings are invalid' : describeIssue(issue)
  throw new ShrdError('client_invalid', { data: { problem } })
}

/** Our own messages name the problem. Those of the library need the name of the property. */
function describeIssue(issue: z.core.$ZodIssue): string {
  const { code, path, message } = issue
  const [property, claim] = path
  if (property === 'mapped_claims' && claim !== undefined) {
    // The library says of a key only that it is invalid; our own message is inside.
    const reason = code === 'invalid_key' ? issue.issues[0]?.message : message
    return `the claim ${shorten(String(claim))} cannot be mapped (--claim): ${reason}`
  }
  const isOwn = code === 'custom' || code === 'invalid_format'
  const isWhole = path.length === 0 || isAddress(property)
  return isOwn && isWhole ? message : `${path.join('.')}: ${message}`
}

/** The messages of addresses contain the address. */
function isAddress(property: PropertyKey | undefined): boolean {
  return typeof property === 'string' && /^(name|origins|\w+_uris?)$/.test(property)
}
