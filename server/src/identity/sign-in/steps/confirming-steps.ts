import type { ChosenStep, StepEvent } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Person } from '../../../persistence/repositories/persons.ts'
import { METHODS } from '../methods.ts'
import type { SignInEvent } from '../sign-in-machine.ts'
import type { Finding, StepHandler, StepHandlers } from './finding.ts'

/** The signed-in user of a confirmation. */
export type ConfirmingPerson = Pick<Person, 'sub' | 'email'>

/** Steps of methods. The others lead to other users. */
const CHOICES: readonly ChosenStep[] = Object.values(METHODS).map(({ choice }) => choice)

const nothing = async (): Promise<Finding> => ({})

/**
 * Handles the events of a signed-in user who proves their identity again. The address is always
 * theirs, whatever the browser sends. No other user can pass, and the steps ask only for proofs.
 */
export function confirmingHandlers(handlers: StepHandlers, person: ConfirmingPerson): StepHandlers {
  const email = person.email ?? ''
  return {
    choose: async (event, at) => (CHOICES.includes(event.to) ? handlers.choose(event, at) : {}),
    password: ofPerson(person, (event, at) => handlers.password({ ...event, email }, at)),
    request_code: (event, at) => handlers.request_code({ ...event, email }, at),
    code: ofPerson(person, handlers.code),
    token: handlers.token,
    passkey: ofPerson(person, handlers.passkey),
    passkey_options: handlers.passkey_options,
    provider: handlers.provider,
    continue: ofPerson(person, handlers.continue),
    restart: async () => ({ event: { type: 'restarted' } }),
    identify: nothing,
    resend: nothing,
    register: nothing,
    forgot: nothing,
    reset: nothing,
    new_password: nothing,
    consent: nothing,
    passkey_add: nothing,
    passkey_decline: nothing,
    provider_register: nothing,
    provider_link: nothing,
  }
}

/** Do not reveal another user: it counts as any wrong guess. */
function ofPerson<Type extends StepEvent['type']>(
  person: ConfirmingPerson,
  handler: StepHandler<Type>,
): StepHandler<Type> {
  return async (given, at) => onlyPerson(person, await handler(given, at))
}

/** @throws `invalid_credentials` if the finding is about another user */
export function onlyPerson({ sub }: Pick<ConfirmingPerson, 'sub'>, finding: Finding): Finding {
  const { event } = finding
  if (event?.type !== 'identified') return finding
  if (event.sub !== sub) throw new ShrdError('invalid_credentials')
  return { ...finding, event: withoutDemands(event) }
}

/** An existing second factor proves the user. The other later steps do not. */
function withoutDemands(event: Extract<SignInEvent, { type: 'identified' }>): SignInEvent {
  return { ...event, ahead: event.ahead.filter((stage) => stage === 'second_factor') }
}
