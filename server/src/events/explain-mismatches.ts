import type { EventRow } from '../persistence/repositories/events.ts'
import type { EventFault } from './event-fault.ts'
import { hashEvent } from './hash-event.ts'

/** An event that does not have the hash of its link. */
export interface Mismatch {
  readonly event: EventRow
  readonly number: number
  readonly previous: string | null
  readonly hash: string
}

/** Beyond this, looking for moved events would take too long, and says no more. */
const MOST = 40

/** Says which events were changed, and which were moved to another number. */
export function explainMismatches(mismatches: readonly Mismatch[]): readonly EventFault[] {
  return mismatches.map(({ event, number }) => {
    const { event_id } = event
    const from = mismatches.length > MOST ? undefined : findNumber(event, mismatches)
    return from === undefined || from === number
      ? { kind: 'changed', number, event_id }
      : { kind: 'moved', number, event_id, from }
  })
}

/** The number under which an event has one of these hashes. */
function findNumber(event: EventRow, mismatches: readonly Mismatch[]): number | undefined {
  const hashes = new Set(mismatches.map(({ hash }) => hash))
  return mismatches.find(({ number, previous }) => {
    // A link before it may have been moved, too.
    return [previous, ...hashes].some((before) => {
      return hashes.has(hashEvent(event, { number, previous: before }))
    })
  })?.number
}
