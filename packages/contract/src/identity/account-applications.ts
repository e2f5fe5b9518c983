import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { done, nothing, timestamp } from '../wire.ts'

/** Of a program that nobody has registered: the address of its description. */
const clientId = z.string().regex(/^(?:[\x21-\x7e]{1,64}|https:\/\/[\x21-\x7e]{1,247})$/)

/** An application that the user has allowed to use the account. */
export const applicationEntry = z.strictObject({
  /** Of a program that nobody has registered, the address of its description; `name` is its domain. */
  client_id: z.string(),
  name: z.string(),
  /**
   * The registered logo. Loading it tells the application's server who looks at the list, and when.
   */
  logo_uri: z.string().nullable(),
  /** True for an application of the service itself, which needs no consent. */
  first_party: z.boolean(),
  /** Scopes of OpenID Connect, from all sessions. */
  scopes: z.array(z.string()),
  /** The scopes at APIs, by the address of each API. */
  resources: z.array(z.strictObject({ uri: z.string(), scopes: z.array(z.string()) })),
  /** When the user first allowed it, in the present grant. */
  since: timestamp,
  /** When the server last issued a token to it; `null` if no such token is left. */
  last_used_at: timestamp.nullable(),
  /** The number of the user's active sessions that use it. */
  sessions: z.int().min(0),
})
/** See {@link applicationEntry}. */
export type ApplicationEntry = z.infer<typeof applicationEntry>

/** Lists the applications that the signed-in user has allowed. */
export const listAccountApplications = defineEndpoint({
  method: 'GET',
  path: '/api/account/applications',
  auth: 'session',
  userScope: 'me:read',
  origins: 'issuer',
  listed: false,
  summary: 'Lists the applications that the user has allowed, with their scopes.',
  input: nothing,
  output: z.array(applicationEntry),
})

/** Revokes an application's access in every session. The application must ask for consent again. */
export const endAccountApplication = defineEndpoint({
  method: 'POST',
  path: '/api/account/applications/end',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Revokes the tokens, codes and consent of an application.',
  input: z.strictObject({ client_id: clientId }),
  output: done,
  errors: ['session_not_fresh', 'application_not_found'],
})
