import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { clientId } from '../ids.ts'
import { clientDomain } from './client.ts'

const WRITE = { role: 'member', scope: 'clients:write' } as const
const which = z.strictObject({ client_id: clientId })
const CLIENT = ['client_not_found', 'client_built_in'] as const

/** Claims a domain for a client. It shows pages only after its owner has proven it. */
export const addClientDomain = defineEndpoint({
  method: 'POST',
  path: '/api/clients/domain',
  auth: 'account',
  access: WRITE,
  event: { type: 'client.domain_added', target: 'client_id' },
  listed: false,
  summary: 'Claims a domain for the pages of a client, and says which DNS record proves it.',
  input: z.strictObject({ client_id: clientId, host: z.string().max(253) }),
  output: clientDomain,
  errors: [...CLIENT, 'client_invalid', 'domain_invalid', 'conflict'],
})

/** Looks for the DNS record of a claimed domain. */
export const verifyClientDomain = defineEndpoint({
  method: 'POST',
  path: '/api/clients/domain/verify',
  auth: 'account',
  access: WRITE,
  event: { type: 'client.domain_verified', target: 'client_id' },
  listed: false,
  summary: 'Checks the DNS record of a claimed domain, which then shows the pages of the client.',
  input: which,
  output: clientDomain,
  errors: [...CLIENT, 'domain_not_found', 'domain_unproven', 'domain_taken', 'domain_limit'],
})

/** Gives a domain up. */
export const removeClientDomain = defineEndpoint({
  method: 'POST',
  path: '/api/clients/domain/delete',
  auth: 'account',
  access: { ...WRITE, isFresh: true },
  event: { type: 'client.domain_removed', target: 'client_id' },
  listed: false,
  summary: 'Removes the domain of a client. Its users then see the domain of the service.',
  input: which,
  output: z.strictObject({ success: z.literal(true) }),
  errors: [...CLIENT, 'domain_not_found'],
})
