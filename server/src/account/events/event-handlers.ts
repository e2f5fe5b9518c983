import type { AccountEvent, EndpointOutput } from '@shrd/contract'
import { firstEventId } from '../../events/event-id.ts'
import { accountOf, type Call, type Handlers } from '../../http/call.ts'
import type { ListedEvent } from '../../persistence/repositories/events.ts'

/** Calls about the events of an account. */
export function eventHandlers(): Pick<Handlers, 'listEvents'> {
  return { listEvents }
}

async function listEvents(call: Call<'listEvents'>): Promise<EndpointOutput<'listEvents'>> {
  const { account_id } = accountOf(call)
  const { type, actor, target, from, until, after, limit } = call.input
  const bounds = [after, until === undefined ? undefined : firstEventId(until)]
  const query = {
    ...{ type, actor, target },
    from: from === undefined ? undefined : firstEventId(from),
    // The lower one counts. Without both, there is no bound.
    before: bounds.filter((id) => id !== undefined).toSorted()[0],
    // One more, to know whether the list goes on.
    limit: limit + 1,
  }
  return call.transaction(async ({ tenancy: { events } }) => {
    const found = await events.list(account_id, query)
    const objs = found.slice(0, limit)
    const next = found.length > limit ? (objs.at(-1)?.event_id ?? null) : null
    return { objs: objs.map(toEntry), next }
  })
}

function toEntry({
  event_id,
  number,
  type,
  actor,
  target,
  details,
  request,
  at,
}: ListedEvent): AccountEvent {
  const { id: request_id, address } = request ?? { id: null, address: null }
  const copied = Object.entries(details).map(([name, value]) => [name, copyOf(value)])
  const told = { type, actor: { ...actor }, target, details: Object.fromEntries(copied) }
  return { event_id, number, ...told, request_id, address, at }
}

/** The contract's lists can be changed. */
function copyOf<Value>(value: Value): Value | string[] {
  return Array.isArray(value) ? [...value] : value
}
