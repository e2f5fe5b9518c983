/** What is wrong with the events of an account. */
export type EventFault =
  /** The event is not the one that was sealed. */
  | { readonly kind: 'changed'; readonly number: number; readonly event_id: string }
  /** The event was sealed under another number. */
  | { readonly kind: 'moved'; readonly number: number; readonly event_id: string; from: number }
  /** Sealed events are gone, or their links; `event_id` is known of a single one. */
  | { readonly kind: 'removed'; from: number; until: number; readonly event_id: string | null }
  /** The service has not written this event, or not at this place. */
  | { readonly kind: 'inserted'; readonly event_id: string }
  /** The chain does not end, or does not pass, where it should. */
  | { readonly kind: 'rewritten'; readonly number: number }
