import type { ErrorCode, StepEvent, StepNotice } from '@shrd/contract'
import type { Door } from '../door.ts'
import type { SignInEvent } from '../interaction-machine.ts'
import type { SignIn } from '../sign-ins.ts'

/** What became of an event: a fact for the machine, or an error that changes nothing. */
export interface Finding {
  event?: SignInEvent
  error?: StepRefusal
  notice?: StepNotice
  /** What is kept of it besides where the sign-in stands. */
  kept?: Partial<Pick<SignIn, 'email' | 'hint' | 'user_id' | 'setup'>>
}

/** An error, with what the person has to know about it. */
export interface StepRefusal {
  code: ErrorCode
  /** Tries that are left, where the step does not count them itself. */
  attempts?: number
  /** Characters that a password needs. */
  minimum?: number
}

/** An event of one type. */
export type EventOf<Type extends StepEvent['type']> = Extract<StepEvent, { type: Type }>

/** The sign-in in which something happened, and the way it was entered by. */
export interface At {
  signIn: SignIn
  door: Door
}

/** What a step does with one event. */
export type StepHandler<Type extends StepEvent['type']> = (
  event: EventOf<Type>,
  at: At,
) => Promise<Finding>

/** What is done with every event that a person can bring about. */
export type StepHandlers = { [Type in StepEvent['type']]: StepHandler<Type> }
