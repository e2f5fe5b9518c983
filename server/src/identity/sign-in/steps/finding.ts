import type { ErrorCode, StepEvent, StepNotice } from '@shrd/contract'
import type { SignInEntry } from '../sign-in-entry.ts'
import type { SignInEvent } from '../sign-in-machine.ts'
import type { SignIn } from '../sign-ins.ts'

/** The result of an event: a fact for the state machine, or an error that changes nothing. */
export interface Finding {
  event?: SignInEvent
  error?: StepRefusal
  notice?: StepNotice
  /** Where the browser goes, while the sign-in stays at its step. */
  to?: string
  /** Values to store besides the state. */
  kept?: Partial<
    Pick<SignIn, 'email' | 'hint' | 'user_id' | 'setup' | 'registration' | 'upstream' | 'isLed'>
  >
}

/** An error, with the details for the user. */
export interface StepRefusal {
  code: ErrorCode
  /** Tries left, if the step does not count them itself. */
  attempts?: number
  /** The least characters of a password. */
  minimum?: number
}

/** An event of one type. */
export type EventOf<Type extends StepEvent['type']> = Extract<StepEvent, { type: Type }>

/** A sign-in and its entry. */
export interface At {
  signIn: SignIn
  entry: SignInEntry
}

/** Handles one event of a step. */
export type StepHandler<Type extends StepEvent['type']> = (
  event: EventOf<Type>,
  at: At,
) => Promise<Finding>

/** The handlers of all events. */
export type StepHandlers = { [Type in StepEvent['type']]: StepHandler<Type> }
