import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, type Handlers, sessionOf, signerOf } from '../../http/call.ts'

/** What happened to the calling member's own account. */
export const securityEventHandlers: Pick<Handlers, 'listSecurityEvents'> = { listSecurityEvents }

async function listSecurityEvents(
  call: Call<'listSecurityEvents'>,
): Promise<EndpointOutput<'listSecurityEvents'>> {
  signerOf(call)
  const { sub } = sessionOf(call)
  const { after: before, limit } = call.input
  return call.transaction(async (store) => {
    const person = await store.identity.persons.find(sub)
    if (person === undefined) throw new ShrdError('session_ended')
    // One more, to know whether the list goes on.
    const query = { target: sub, before, limit: limit + 1 }
    const found = await store.tenancy.events.list(person.account_id, query)
    const objs = found.slice(0, limit).map(({ event_id, type, request, at }) => ({
      ...{ event_id, type, at },
      address: request?.address || null,
    }))
    return { objs, next: found.length > limit ? (objs.at(-1)?.event_id ?? null) : null }
  })
}
