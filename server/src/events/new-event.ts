import type { EventType } from '@shrd/contract'

/** Details of an event. Never secrets. Members of an account see them, and its webhooks get them. */
export type EventDetails = Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
>

/** Who caused an event. `system`: the service itself, such as a job. */
export interface EventActor {
  readonly kind: 'user' | 'api_key' | 'operator' | 'system'
  /** `sub` or `key_id`. `null` for the system. */
  readonly id: string | null
}

/** Something that happened in an account. */
export interface NewEvent {
  readonly account_id: string
  readonly type: EventType
  readonly actor: EventActor
  /** The id of the changed record: a `sub`, a `client_id`, … */
  readonly target: string | null
  readonly details: EventDetails
  /** `null` if no request caused it. */
  readonly request: { readonly id: string; readonly address: string } | null
  /** In milliseconds since 1970. */
  readonly at: number
}
