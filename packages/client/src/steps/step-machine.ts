import type { StepData, StepEvent, StepNext } from '@shrd/contract'
import type { FlowError } from '../flows/flow-error.ts'

/** What a sign-in shows at the moment. */
export interface StepState {
  readonly step: StepNext
  /** What the step shows. */
  readonly data: StepData
  /** An event is on its way. */
  readonly busy: boolean
  /** Why the last event did not lead on: the server's reason, or that it could not be asked. */
  readonly error: FlowError | null
  /** What the link of a mail carried, by which the page was opened. */
  readonly mailedCode: string | null
}

/**
 * A sign-in, step by step, as every face renders it: the hosted page, a widget, a custom element, your
 * own screens. The rules live on the server, which answers the next step to every event.
 */
export interface StepMachine {
  /** `null` before the first step is known. */
  getState(): StepState | null
  /** Calls `listener` after each change; the returned function ends that. */
  subscribe(listener: () => void): () => void
  /** Tells what the person did. Does nothing while an event is on its way. */
  send(event: StepEvent): void
}
