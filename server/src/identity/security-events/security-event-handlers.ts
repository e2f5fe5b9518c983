import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { EventActor } from '../../events/new-event.ts'
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
    const objs = found.slice(0, limit).map(({ event_id, type, actor, request, at }) => ({
      ...{ event_id, type, at },
      address: (isOther(actor, sub) ? null : request?.address) || null,
    }))
    return { objs, next: found.length > limit ? (objs.at(-1)?.event_id ?? null) : null }
  })
}

/** An operator, whose network is nobody's business. A refused sign-in has no user: its address is shown. */
function isOther({ id }: EventActor, sub: string): boolean {
  return id !== null && id !== sub
}
