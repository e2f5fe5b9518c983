import type { StepEvent } from '@shrd/contract'
import { viewStep } from './step-view.ts'

const WITH_EMAIL: readonly StepEvent['type'][] = [
  'forgot',
  'identify',
  'password',
  'register',
  'request_code',
]

/** The values of a step's form, by field name. */
export type StepFields = Readonly<Record<string, string>>

/**
 * The event of a user's input at a step. Field names equal the event's properties: `email`,
 * `password`, `code`, `token`, `name`, `via`. A form cannot be submitted without the required
 * consent (`terms`, `saved`), so a submitted form includes it.
 *
 * @example
 * import { NO_DATA, toStepEvent } from '@shrd/client/auth'
 *
 * const state = { step: { kind: 'forgot' }, data: NO_DATA }
 * const event = toStepEvent(state, { email: 'ada@example.org' })
 * console.assert(event.type === 'forgot')
 */
export function toStepEvent(
  state: Parameters<typeof viewStep>[0],
  { terms: _agreed, saved: _saved, name, who, email = who, ...fields }: StepFields,
): StepEvent {
  const type = viewStep(state).event
  // The fields of a step are the properties of its event, which the service parses.
  return {
    type,
    ...fields,
    ...(email !== undefined && WITH_EMAIL.includes(type) && { email: email.trim() }),
    // Without a choice the form has no such field.
    ...(type === 'request_code' && { via: fields.via ?? state.data.deliveries[0] ?? 'email' }),
    ...(type === 'register' && { name: name?.trim() || null, terms: true }),
  } as StepEvent
}
