import { signInMethod } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { z } from 'zod'
import { isLoopback, isOrigin } from '../../config-origins.ts'
import { cleanName } from '../../mail/clean-name.ts'
import type { Client, StoredObject } from '../../persistence/repositories/clients.ts'
import { type ClaimMapping, claimMapping } from '../attributes/claim-mapping.ts'
import { clientPolicy } from '../client-policy/client-policy.ts'
import { SIGNING_ALGORITHMS, type SigningAlgorithm } from './signing-algorithms.ts'

/** A developer's settings of an application. Addresses are in the order of their registration. */
export interface ClientSettings extends ClientStandards {
  readonly name: string
  /** True for the platform's own applications, which need no consent page. */
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

/** The policy settings that developers can change. Missing ones have their default. */
export interface PolicySettings {
  readonly methods?: readonly z.infer<typeof signInMethod>[] | undefined
  readonly second_factor?: 'off' | 'optional' | 'required' | undefined
  readonly registration?: boolean | undefined
}

/** The service's mode decides which addresses are allowed: production allows no plain http. */
export interface AddressRules {
  readonly production: boolean
}

const LONGEST_NAME = 100
const LONGEST_ADDRESS = 2_000
const MOST_ADDRESSES = 50
const TOO_MANY = `at most ${MOST_ADDRESSES} addresses`

const clientId = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9._-]{1,63}$/,
    'the id needs 2 to 64 characters: a-z, 0-9, "-", "_" and ".", starting with a letter or digit',
  )

const policySettings = z.strictObject({
  methods: z.array(signInMethod).min(1).optional(),
  second_factor: z.enum(['off', 'optional', 'required']).optional(),
  registration: z.boolean().optional(),
})

/** @throws `client_invalid` if the text cannot be the id of a new client */
export function parseClientId(id: string): string {
  return parse(clientId, id)
}

/** @throws `client_invalid`, whose `problem` says what to change */
export function parseClientSettings(settings: ClientSettings, rules: AddressRules): ClientSettings {
  const addresses = z
    .array(z.string().superRefine((uri, context) => report(context, uriProblem(uri, rules))))
    .max(MOST_ADDRESSES, TOO_MANY)
    .readonly()
  const schema = z
    .strictObject({
      name: z
        .string()
        .transform((name) => cleanName(name, LONGEST_NAME))
        .refine((name) => name !== '', 'the name is empty'),
      first_party: z.boolean(),
      embedded: z.boolean(),
      kind: z.enum(['browser', 'server']),
      origins: z
        .array(
          z.string().superRefine((text, context) => report(context, originProblem(text, rules))),
        )
        .max(MOST_ADDRESSES, TOO_MANY)
        .readonly(),
      redirect_uris: addresses.refine(
        (uris) => uris.length > 0,
        'the client needs an origin or a redirect URI',
      ),
      post_logout_redirect_uris: addresses,
      policy: policySettings,
      signing: z.enum(SIGNING_ALGORITHMS),
      pkce: z.enum(['required', 'optional']),
      claims_in_id_token: z.boolean(),
      mapped_claims: claimMapping,
    })
    .refine(
      ({ kind, pkce }) => kind === 'server' || pkce === 'required',
      'a client in a browser has no secret, so it needs PKCE',
    )
    .refine(
      ({ first_party, embedded }) => first_party || !embedded,
      'only a first-party application may ask for passwords on its own screens',
    )
  return parse(schema, settings)
}

/** Builds the record of a client, with the other properties of `known`. */
export function toRecord(
  settings: ClientSettings,
  known: Pick<Client, 'metadata' | 'policy'>,
): Pick<Client, 'name' | 'first_party' | 'metadata' | 'policy'> {
  const { name, first_party, kind, redirect_uris, post_logout_redirect_uris } = settings
  const { embedded, signing, pkce, claims_in_id_token, mapped_claims } = settings
  const { allowed_origins, ...metadata } = known.metadata
  const isKind = known.metadata.token_endpoint_auth_method !== undefined
  return {
    name,
    first_party,
    metadata: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      ...metadata,
      // The settings keep `private_key_jwt` if the record has it.
      ...(!isKind && { token_endpoint_auth_method: METHOD_OF[kind] }),
      redirect_uris,
      post_logout_redirect_uris,
      id_token_signed_response_alg: signing,
      ...{ embedded, pkce, claims_in_id_token, mapped_claims },
      ...allowedOrigins(settings, textsOf(allowed_origins)),
    },
    policy: mergePolicy(known.policy, settings.policy),
  }
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

const METHOD_OF = { browser: 'none', server: 'client_secret_basic' } as const

/** Reads the settings of a stored client. */
export function readSettings({ name, first_party, metadata, policy }: Client): ClientSettings {
  const redirect_uris = textsOf(metadata.redirect_uris)
  const isBrowser = metadata.token_endpoint_auth_method === 'none'
  const allowed = textsOf(metadata.allowed_origins)
  const { methods, second_factor, registration } = policy
  const known = policySettings.safeParse({ methods, second_factor, registration })
  return {
    ...{ name, first_party, redirect_uris },
    embedded: first_party && metadata.embedded === true,
    kind: isBrowser ? 'browser' : 'server',
    origins: isBrowser ? allowed : [...new Set([...originsOf(redirect_uris), ...allowed])],
    post_logout_redirect_uris: textsOf(metadata.post_logout_redirect_uris),
    policy: known.data ?? {},
    signing: metadata.id_token_signed_response_alg === 'ES256' ? 'ES256' : 'RS256',
    pkce: requiresPkce(metadata) ? 'required' : 'optional',
    claims_in_id_token: putsClaimsInIdToken(metadata),
    mapped_claims: claimMapping.safeParse(metadata.mapped_claims).data ?? {},
  }
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

/** The origins of web addresses, without duplicates. */
export function originsOf(uris: readonly string[]): string[] {
  const urls = uris.map((uri) => URL.parse(uri))
  const isWeb = (url: URL | null) => url !== null && /^https?:$/.test(url.protocol)
  return [...new Set(urls.filter(isWeb).flatMap((url) => url?.origin ?? []))]
}

function mergePolicy(stored: StoredObject, changed: PolicySettings): StoredObject {
  const given = Object.entries(changed).filter(([, value]) => value !== undefined)
  const policy = { ...stored, ...Object.fromEntries(given) }
  parse(clientPolicy, policy)
  return policy
}

function originProblem(text: string, rules: AddressRules): string | undefined {
  if (!isOrigin(text) || text.includes('*')) {
    return `${shorten(text)} must be an origin such as https://app.example.com, without a path or "*"`
  }
  return schemeProblem(text, new URL(text), rules)
}

function uriProblem(text: string, rules: AddressRules): string | undefined {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || text.length > LONGEST_ADDRESS) {
    return `${shorten(text)} must be an address such as https://app.example.com/callback`
  }
  if (url.username !== '' || url.password !== '' || text.includes('#')) {
    return `${shorten(text)} must not contain a user name, a password or "#"`
  }
  if (text.includes('*')) {
    return `${shorten(text)} must not contain "*": addresses are compared character by character`
  }
  // The parser drops or encodes spaces, line breaks and other characters. The stored text is
  // compared and printed as it is.
  if (url.href !== text && url.href !== `${text}/`) {
    return `${shorten(text)} must be written as ${url.href}`
  }
  // The lines of presets have addresses inside of programs and configurations.
  if (/['"`$\\{}]/.test(text)) {
    return `${shorten(text)} must not contain quotes, braces or "$"`
  }
  return schemeProblem(text, url, rules)
}

function schemeProblem(text: string, url: URL, { production }: AddressRules): string | undefined {
  if (url.protocol === 'https:') return undefined
  if (production) return `${shorten(text)} must be https: this service runs in production`
  return isLoopback(url.origin)
    ? undefined
    : `${shorten(text)} must be https: http is for this machine only (localhost)`
}

function report(context: z.core.$RefinementCtx<string>, problem: string | undefined): void {
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
}

function shorten(text: string): string {
  const line = cleanName(text, 80)
  return line === '' ? 'an empty text' : line
}

function parse<Value>(schema: z.ZodType<Value>, value: unknown): Value {
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
  return isOwn || path.length === 0 ? message : `${path.join('.')}: ${message}`
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}
