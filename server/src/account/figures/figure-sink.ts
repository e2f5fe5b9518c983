import type { DayFigures } from '@shrd/contract'
import type { EventSink, SealedEvent } from '../../events/event-sink.ts'
import { DAY, dayOf } from './day-of.ts'

/** How long the users of a day are known, in milliseconds: longer than events wait to be sealed. */
const KEPT = 7 * DAY

/** Counts the sign-ins of an account by day, each event once. */
export const figureSink: EventSink = async ({ tenancy: { figures } }, events) => {
  const [{ account_id } = { account_id: '' }] = events
  const counted = events.filter(
    ({ type }) => type === 'user.signed_in' || type === 'user.sign_in_failed',
  )
  for (const [day, ofDay] of Map.groupBy(counted, ({ at }) => dayOf(at))) {
    const active_users = await figures.addActive(activeUsers(ofDay), day, day + KEPT)
    await figures.add(account_id, { ...countSignIns(ofDay, day), active_users })
  }
}

function activeUsers(events: readonly SealedEvent[]): readonly string[] {
  const signedIn = events.filter(({ type }) => type === 'user.signed_in')
  return [...new Set(signedIn.flatMap(({ target }) => target ?? []))]
}

function countSignIns(
  events: readonly SealedEvent[],
  day: number,
): Omit<DayFigures, 'active_users'> {
  const sign_ins = events.filter(({ type }) => type === 'user.signed_in').length
  return { day, sign_ins, failures: events.length - sign_ins }
}
