import type { ChosenStep, StepEvent } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { SignInEvent } from '../interaction-machine.ts'
import type { Finding, StepHandler, StepHandlers } from './finding.ts'

/** Who confirms that they are who is signed in. */
export type ConfirmingPerson = Pick<Person, 'sub' | 'email'>

/** Ways in; the others lead to other people. */
const CHOICES: readonly ChosenStep[] = ['password', 'otp_request', 'key_file']

const nothing = async (): Promise<Finding> => ({})

/**
 * What is done with the events of somebody who is signed in and proves once more who they are. The
 * address is theirs, whatever the browser sends; nobody else gets through, and nothing else is asked
 * of them than what proves it.
 */
export function confirmingHandlers(handlers: StepHandlers, person: ConfirmingPerson): StepHandlers {
  const email = person.email ?? ''
  return {
    choose: async (event, at) => (CHOICES.includes(event.to) ? handlers.choose(event, at) : {}),
    password: ofPerson(person, (event, at) => handlers.password({ ...event, email }, at)),
    request_code: (event, at) => handlers.request_code({ ...event, email }, at),
    code: ofPerson(person, handlers.code),
    token: handlers.token,
    continue: ofPerson(person, handlers.continue),
    restart: async () => ({ event: { type: 'restarted' } }),
    identify: nothing,
    resend: nothing,
    register: nothing,
    forgot: nothing,
    reset: nothing,
    new_password: nothing,
    consent: nothing,
  }
}

/** Who somebody else is, is not said: it is a wrong guess like any other. */
function ofPerson<Type extends StepEvent['type']>(
  { sub }: ConfirmingPerson,
  handler: StepHandler<Type>,
): StepHandler<Type> {
  return async (given, at) => {
    const finding = await handler(given, at)
    const { event } = finding
    if (event?.type !== 'identified') return finding
    if (event.sub !== sub) throw new ShrdError('invalid_credentials')
    return { ...finding, event: withoutDemands(event) }
  }
}

/** A second factor that exists proves who it is; whatever else is ahead of a sign-in does not. */
function withoutDemands(event: Extract<SignInEvent, { type: 'identified' }>): SignInEvent {
  return { ...event, ahead: event.ahead.filter((stage) => stage === 'second_factor') }
}
