import type { StepData, StepEvent } from '@shrd/contract'
import type { StepMachine } from '../src/sign-in/step-machine.ts'

const NO_DATA: StepData = {
  error: null,
  notice: null,
  email: null,
  user_id: null,
  confirming: false,
  client: null,
  methods: ['password', 'otp'],
  deliveries: ['email'],
  registration: true,
  minimum: null,
  scopes: null,
  consent: null,
  setup: null,
  expires_at: null,
}

type Changes = Omit<Partial<StepMachine>, 'data'> & { data?: Partial<StepData> }

/** A step machine that stands still, and what it was sent. */
export function createStepMachine({ data, ...changes }: Changes = {}): {
  machine: StepMachine
  sent: StepEvent[]
} {
  const sent: StepEvent[] = []
  const machine: StepMachine = {
    step: { kind: 'password' },
    data: { ...NO_DATA, ...data },
    busy: false,
    error: null,
    mailedCode: null,
    send: (event) => {
      sent.push(event)
    },
    ...changes,
  }
  return { machine, sent }
}
