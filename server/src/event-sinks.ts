import type { EventSink } from './events/event-sink.ts'

/** What happens with each event besides the audit log, in this order. */
export const EVENT_SINKS: readonly EventSink[] = []
