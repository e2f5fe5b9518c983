import type { IncomingMessage } from 'node:http'
import type { StepEvent, StepOutput } from '@shrd/contract'
import type { ChallengeRequest } from '../../identity/sign-in/challenge-request.ts'

/** A user who has signed in, and the new session of the service. */
export interface SignedIn {
  reference: string
  sub: string
  amr: readonly string[]
  /** Milliseconds. */
  signedInAt: number
}

/** A request to the challenge endpoint, checked by the provider. */
export interface ChallengeCall {
  request: ChallengeRequest
  /** The user's action. Only the first request may omit it. */
  event: StepEvent | undefined
  req: IncomingMessage
  address: string
  /** Creates the code for the application. */
  mint(signedIn: SignedIn): Promise<string>
}

/** The next step, or the code after the last step. */
export interface ChallengeAnswer {
  step: StepOutput
  code: string | undefined
}

/** The login, as the challenge endpoint uses it. */
export interface ChallengePort {
  /** Finds the request of a sign-in in progress, without changing it. */
  find(authSession: string): Promise<ChallengeRequest | undefined>
  begin(call: ChallengeCall): Promise<ChallengeAnswer>
  /** True if the domain of this address leads to another provider, as on the pages of the service. */
  leadsAway(clientId: string, email: string): Promise<boolean>
  /** Processes the event. Only one caller per handle succeeds. */
  goOn(authSession: string, call: ChallengeCall & { event: StepEvent }): Promise<ChallengeAnswer>
}
