import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { clientId, clientSecretId } from '../ids.ts'
import { done, nothing, timestamp } from '../wire.ts'
import { clientChanges, managedClient } from './client.ts'
import { clientEffect } from './client-effects.ts'

/** What to paste into an application. */
const clientSnippet = z.strictObject({
  preset: z.string(),
  title: z.string(),
  /** The file or place of the lines. */
  place: z.string(),
  /** The language of the lines, for highlighting. */
  language: z.string(),
  lines: z.string(),
  /** What to know besides the lines. */
  notes: z.array(z.string()),
})
/** See {@link clientSnippet}. */
export type ClientSnippet = z.infer<typeof clientSnippet>

/** What an application can be. */
const clientPreset = z.strictObject({
  preset: z.string(),
  title: z.string(),
  kind: z.enum(['browser', 'server']),
  /** Whether tests start the application, or its lines follow its documentation. */
  proof: z.enum(['tested', 'documented']),
})
/** See {@link clientPreset}. */
export type ClientPreset = z.infer<typeof clientPreset>

const READ = { role: 'member', scope: 'clients:read' } as const
const WRITE = { role: 'member', scope: 'clients:write' } as const

/** Lists the clients of the account. */
export const listClients = defineEndpoint({
  method: 'GET',
  path: '/api/clients',
  auth: 'account',
  access: READ,
  listed: false,
  summary: 'Lists the clients of the account with their settings, ordered by id.',
  input: nothing,
  output: z.array(managedClient),
})

/** Gets one client. */
export const getClient = defineEndpoint({
  method: 'GET',
  path: '/api/clients/get',
  auth: 'account',
  access: READ,
  listed: false,
  summary: 'Gets a client with its settings, and what is known of its secrets.',
  input: z.strictObject({ client_id: clientId }),
  output: managedClient,
  errors: ['client_not_found'],
})

/** Lists what applications can be, the SDK's first. */
export const listClientPresets = defineEndpoint({
  method: 'GET',
  path: '/api/clients/presets',
  auth: 'account',
  access: READ,
  listed: false,
  summary: 'Lists the applications and frameworks whose settings are known.',
  input: nothing,
  output: z.array(clientPreset),
})

/** Gets the lines for the configuration of an application, with its client filled in. */
export const getClientSnippet = defineEndpoint({
  method: 'GET',
  path: '/api/clients/snippet',
  auth: 'account',
  access: READ,
  listed: false,
  summary: 'Gets lines to paste into an application, with a placeholder for the secret.',
  input: z.strictObject({
    client_id: clientId,
    /** @default the preset that the client was added with */
    preset: z.string().max(40).optional(),
  }),
  output: clientSnippet,
  errors: ['client_not_found', 'client_invalid'],
})

/** Adds a client. The response is the only place that shows its secret. */
export const addClient = defineEndpoint({
  method: 'POST',
  path: '/api/clients',
  auth: 'account',
  access: { ...WRITE, isFresh: true },
  event: { type: 'client.created', target: 'client_id' },
  listed: false,
  summary: 'Adds a client, and shows its secret, if it has one, once.',
  input: z.strictObject({
    /** 2 to 64 characters. @default a random one */
    client_id: clientId.optional(),
    /** What the application is. It gives every property a value that is not named. */
    preset: z.string().max(40),
    /** Where the application is below its origins, such as `/wiki`. */
    path: z.string().max(200).optional(),
    ...clientChanges,
  }),
  output: z.strictObject({
    client_id: clientId,
    client: managedClient,
    secret: z.string().nullable(),
    /** With the secret in its place. */
    snippet: clientSnippet,
  }),
  errors: ['client_invalid', 'client_taken', 'quota_reached'],
})

const changed = { client_id: clientId, ...clientChanges }

/**
 * Changes a client. A member needs a fresh session to add an address at which sign-ins may end, to let
 * devices or more agents ask, or to make it a first-party or an embedded application.
 */
export const updateClient = defineEndpoint({
  method: 'PUT',
  path: '/api/clients',
  auth: 'account',
  access: WRITE,
  event: { type: 'client.updated', target: 'client_id' },
  listed: false,
  summary:
    'Changes the settings of a client. Missing properties stay; a list replaces the old one.',
  input: z.strictObject({
    ...changed,
    /** The version that the change was made from. Of another one, `conflict` has the client. */
    version: z.int().min(1),
  }),
  output: managedClient,
  errors: ['client_not_found', 'client_invalid', 'client_built_in', 'conflict'],
})

/** Says what a change would break, and changes nothing. */
export const previewClientChange = defineEndpoint({
  method: 'POST',
  path: '/api/clients/preview',
  auth: 'account',
  access: READ,
  listed: false,
  summary: 'Says what a change or the removal of a client would break, and changes nothing.',
  input: z.strictObject({
    ...changed,
    /** True to ask about the removal of the client. */
    remove: z.boolean().optional(),
  }),
  output: z.strictObject({
    effects: z.array(clientEffect),
    /** Users who would be signed out of the application, at most 10,000. */
    signed_out: z.int().min(0),
    /** Users who would be asked for their consent again, at most 10,000. */
    asked_again: z.int().min(0),
  }),
  errors: ['client_not_found', 'client_invalid', 'client_built_in'],
})

/** Removes a client with everything that it has. */
export const removeClient = defineEndpoint({
  method: 'POST',
  path: '/api/clients/delete',
  auth: 'account',
  access: { ...WRITE, isFresh: true },
  event: { type: 'client.deleted', target: 'client_id' },
  listed: false,
  summary: 'Removes a client with its secrets, branding and domain, and signs its users out of it.',
  input: z.strictObject({ client_id: clientId }),
  output: z.strictObject({
    /** Users who were signed out. */
    users: z.int().min(0),
  }),
  errors: ['client_not_found', 'client_built_in'],
})

/** Adds a secret. The others stay valid, so that an application can change without a pause. */
export const addClientSecret = defineEndpoint({
  method: 'POST',
  path: '/api/clients/secrets',
  auth: 'account',
  access: { ...WRITE, isFresh: true },
  event: { type: 'client.secret_added', target: 'secret_id' },
  listed: false,
  summary: 'Adds a secret to a client and shows it, once. The others stay valid.',
  input: z.strictObject({
    client_id: clientId,
    /** `null`: until it is removed. */
    expires_at: timestamp.nullable().default(null),
  }),
  output: z.strictObject({ secret_id: clientSecretId, secret: z.string(), client: managedClient }),
  errors: ['client_not_found', 'client_invalid', 'client_built_in', 'quota_reached'],
})

/** Removes a secret at once. */
export const removeClientSecret = defineEndpoint({
  method: 'POST',
  path: '/api/clients/secrets/delete',
  auth: 'account',
  access: { ...WRITE, isFresh: true },
  event: { type: 'client.secret_removed', target: 'secret_id' },
  listed: false,
  summary: 'Removes a secret of a client, which is then not valid any more.',
  input: z.strictObject({ client_id: clientId, secret_id: clientSecretId }),
  output: done,
  errors: ['client_not_found', 'client_built_in', 'client_secret_not_found'],
})
