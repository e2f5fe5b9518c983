import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { done, nothing, timestamp } from '../wire.ts'

const clientId = z.string().regex(/^[\x21-\x7e]{1,64}$/)

/** An application that somebody has let into their account, as the list of these shows it. */
export const applicationEntry = z.strictObject({
  client_id: z.string(),
  name: z.string(),
  /** What the application has registered. Whoever loads it tells its server who looks and when. */
  logo_uri: z.string().nullable(),
  /** True for an application of the service itself, which is not asked about. */
  first_party: z.boolean(),
  /** Scopes of OpenID Connect, in all sessions together. */
  scopes: z.array(z.string()),
  /** What it may do at APIs: each by the address that names it. */
  resources: z.array(z.strictObject({ uri: z.string(), scopes: z.array(z.string()) })),
  /** When it was first allowed, as far as that still counts. */
  since: timestamp,
  /** When something was last given to it; `null` where nothing of that is left. */
  last_used_at: timestamp.nullable(),
  /** In how many living sessions of the person it is used. */
  sessions: z.int().min(0),
})
/** See {@link applicationEntry}. */
export type ApplicationEntry = z.infer<typeof applicationEntry>

/** Applications that may do something in the name of whoever is signed in. */
export const listAccountApplications = defineEndpoint({
  method: 'GET',
  path: '/api/account/applications',
  auth: 'session',
  listed: false,
  summary: 'The applications that the person has allowed, with what each of them may do.',
  input: nothing,
  output: z.array(applicationEntry),
})

/** Takes back all that one application was allowed, in every session. It has to ask again. */
export const endAccountApplication = defineEndpoint({
  method: 'POST',
  path: '/api/account/applications/end',
  auth: 'session',
  listed: false,
  summary: 'Ends what an application may do: its tokens, its codes, and the consent to it.',
  input: z.strictObject({ client_id: clientId }),
  output: done,
  errors: ['session_not_fresh', 'application_not_found'],
})
