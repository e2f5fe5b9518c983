import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { connectionId, providerId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { nothing, timestamp } from '../wire.ts'
import { offeredProvider, providerKind } from './provider.ts'

/** A user of a provider with whom the signed-in user can sign in. */
export const connection = z.strictObject({
  connection_id: connectionId,
  provider_id: providerId,
  kind: providerKind,
  /** The name of the provider. */
  name: z.string(),
  /** The address at the provider, at the last sign-in. */
  email: z.string().nullable(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
})
/** A user of a provider with whom the signed-in user can sign in. */
export type Connection = z.infer<typeof connection>

const list = z.strictObject({
  /** The oldest first. */
  connections: z.array(connection),
  /** The providers that can be connected. */
  offered: z.array(offeredProvider),
})

/** Lists the connected providers of the user, and those that can be connected. */
export const listConnections = defineEndpoint({
  method: 'GET',
  path: '/api/account/connections',
  auth: 'session',
  userScope: 'me:read',
  origins: 'issuer',
  listed: false,
  summary: 'Lists the providers with which the user can sign in, and those to connect.',
  input: nothing,
  output: list,
})

/** A page of the application: of the origin that makes the call. */
const returnTo = z.url().max(LIMITS.returnTo)

/**
 * Starts connecting a provider: the browser goes to `to`. It returns to the account page of the
 * service, if that browser has the session, or to `return_to`. There the address has the parameter
 * `connection_answer`, for `finishConnection`.
 */
export const startConnection = defineEndpoint({
  method: 'POST',
  path: '/api/account/connections/start',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Starts connecting a provider: returns where the browser goes, within ten minutes.',
  input: z.strictObject({ provider_id: providerId, return_to: returnTo.optional() }),
  output: z.strictObject({ to: z.url() }),
  errors: ['session_not_fresh', 'member_has_keys', 'provider_not_found', 'provider_failed'],
})

/**
 * Finishes connecting a provider at a page of an application, with an event and a mail. An answer is
 * good for one call, in the session that has started.
 */
export const finishConnection = defineEndpoint({
  method: 'POST',
  path: '/api/account/connections/finish',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Connects a provider, with what the browser brought back to `return_to`.',
  input: z.strictObject({
    return_to: returnTo,
    /** The parameter `connection_answer`. */
    answer: z.string().min(1).max(LIMITS.providerAnswer),
  }),
  output: list,
  errors: [
    'provider_expired',
    'provider_not_found',
    'provider_denied',
    'provider_refused',
    'provider_failed',
    'provider_taken',
  ],
})

/** Disconnects a provider, ends all other sessions, and notifies the user by mail. */
export const removeConnection = defineEndpoint({
  method: 'POST',
  path: '/api/account/connections/remove',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Disconnects a provider, unless it is the only way to sign in. Ends all other sessions.',
  input: z.strictObject({ connection_id: connectionId }),
  output: list,
  errors: ['session_not_fresh', 'member_has_keys', 'connection_not_found', 'last_way_in'],
})
