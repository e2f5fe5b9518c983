import type { StepData, StepEvent, StepNext } from '@shrd/contract'
import type { FlowError } from '../flows/flow-error.ts'

/** The visible state of a sign-in. */
export interface StepState {
  readonly step: StepNext
  /** The data of the step. */
  readonly data: StepData
  /** An event is in progress. */
  readonly busy: boolean
  /** Why the last event failed: the server's reason, or a network error. */
  readonly error: FlowError | null
  /** The code from the link of a mail that opened the page. */
  readonly mailedCode: string | null
}

/**
 * A sign-in, step by step. The hosted page, widgets, custom elements and your own screens all use
 * it. The server has the rules and responds to every event with the next step.
 */
export interface StepMachine {
  /** `null` before the first step is known. */
  getState(): StepState | null
  /** Calls `listener` after each change; the returned function stops that. */
  subscribe(listener: () => void): () => void
  /** Sends a user action. Does nothing while another is in progress. */
  send(event: StepEvent): void
}

/** The data of a step before the service sends any. */
export const NO_DATA: StepData = {
  error: null,
  notice: null,
  email: null,
  user_id: null,
  confirming: false,
  client: null,
  methods: [],
  deliveries: [],
  registration: false,
  minimum: null,
  scopes: null,
  consent: null,
  setup: null,
  expires_at: null,
}
