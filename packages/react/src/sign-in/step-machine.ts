import type { FlowError } from '@shrd/client'
import type { StepData, StepEvent, StepNext } from '@shrd/contract'

/**
 * A hosted sign-in as its widgets see it. The rules live on the server, which answers the next step
 * to every event; the page that talks to it makes this value.
 */
export interface StepMachine {
  readonly step: StepNext
  /** What the step shows. */
  readonly data: StepData
  /** An event is on its way. */
  readonly busy: boolean
  /** Why the last event did not lead on: the server's reason, or that it could not be asked. */
  readonly error: FlowError | null
  /** What the link of a mail carried, by which the page was opened. */
  readonly mailedCode: string | null
  send(event: StepEvent): void
}
