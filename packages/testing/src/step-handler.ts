import type { StepEvent, StepNotice } from '@shrd/contract'
import type { ServiceState } from './service-state.ts'
import type { SignIn } from './sign-in.ts'
import type { TestClient } from './test-client.ts'

/** The place of an event. */
export interface At {
  readonly state: ServiceState
  readonly client: TestClient
  readonly signIn: SignIn
}

/** The outcome of an event. */
export interface Outcome {
  readonly signIn: SignIn
  readonly notice?: StepNotice
}

/** Handles events of one type. A refusal throws and changes nothing. */
export type StepHandler<Type extends StepEvent['type']> = (
  event: Extract<StepEvent, { type: Type }>,
  at: At,
) => Outcome | Promise<Outcome>
