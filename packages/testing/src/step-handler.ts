import type { StepEvent, StepNotice } from '@shrd/contract'
import type { ServiceState } from './service-state.ts'
import type { SignIn } from './sign-in.ts'
import type { TestClient } from './test-client.ts'

/** Where something happened. */
export interface At {
  readonly state: ServiceState
  readonly client: TestClient
  readonly signIn: SignIn
}

/** What became of an event. */
export interface Outcome {
  readonly signIn: SignIn
  readonly notice?: StepNotice
}

/** What a step does with an event of one type; a refusal is thrown, and changes nothing. */
export type StepHandler<Type extends StepEvent['type']> = (
  event: Extract<StepEvent, { type: Type }>,
  at: At,
) => Outcome | Promise<Outcome>
