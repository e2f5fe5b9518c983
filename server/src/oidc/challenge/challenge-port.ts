import type { IncomingMessage } from 'node:http'
import type { StepEvent, StepOutput } from '@shrd/contract'

/** What an application asked for when it began, as it was sent. */
export type AuthorizationParameters = Readonly<Record<string, string | readonly string[]>>

/** The request that a sign-in in an application's own screens answers from beginning to end. */
export interface ChallengeRequest {
  client_id: string
  params: AuthorizationParameters
  /** Thumbprint of the key that every further request must prove; `null` where none was proven. */
  jkt: string | null
}

/** Somebody who has signed in, and the session of the service that this has started. */
export interface SignedIn {
  reference: string
  sub: string
  amr: readonly string[]
  /** Milliseconds. */
  signedInAt: number
}

/** One request to the challenge endpoint that the provider has checked. */
export interface ChallengeCall {
  request: ChallengeRequest
  /** What the person did; only the first request may leave it out. */
  event: StepEvent | undefined
  req: IncomingMessage
  address: string
  /** Makes the code with which the application gets its tokens. */
  mint(signedIn: SignedIn): Promise<string>
}

/** The step that comes next, and the code once there is none. */
export interface ChallengeAnswer {
  step: StepOutput
  code: string | undefined
}

/** The login, as far as the challenge endpoint needs it. */
export interface ChallengePort {
  /** The request of a sign-in under way; looks only. */
  find(authSession: string): Promise<ChallengeRequest | undefined>
  begin(call: ChallengeCall): Promise<ChallengeAnswer>
  /** Takes the event, for the one caller who has this handle. */
  goOn(authSession: string, call: ChallengeCall & { event: StepEvent }): Promise<ChallengeAnswer>
}
