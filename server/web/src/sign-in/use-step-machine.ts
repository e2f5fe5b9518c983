import type { FlowError } from '@shrd/client'
import type { StepEvent, StepOutput } from '@shrd/contract'
import type { StepMachine } from '@shrd/react'
import { useEffect, useMemo, useState } from 'react'
import { keepStep, resumeStep } from './kept-step.ts'
import { sendStep } from './send-step.ts'
import { useMailedCode } from './use-mailed-code.ts'
import { useStepPath } from './use-step-path.ts'

/** Where a sign-in is spoken to, and how it began. */
export interface StepMachineOptions {
  door: string
  /** True where the steps have addresses of their own. */
  hasAddresses: boolean
  first: StepOutput
  /** Where the person can start again once this sign-in is over; `null` loads the page anew. */
  restart: string | null
  /** Leaves the page: a fetch cannot follow a redirect to another origin. */
  leave(address: string): void
}

interface State {
  output: StepOutput
  busy: boolean
  unanswered: FlowError | null
}

/** The hosted sign-in for its widgets: sends events to the server and shows the step it answers. */
export function useStepMachine(options: StepMachineOptions): StepMachine {
  const { door, first, restart, leave, hasAddresses } = options
  const [state, setState] = useState<State>({ output: first, busy: false, unanswered: null })
  const { output, busy, unanswered } = state
  const mailedCode = useMailedCode()
  // One value for each answer: the widgets act on a refusal once, not at every drawing.
  const refusal = useMemo(() => toFlowError(output.data.error), [output])
  useStepPath(output.next, hasAddresses)
  useEffect(() => {
    if (hasAddresses) setState((now) => ({ ...now, output: resumeStep(now.output) }))
  }, [hasAddresses])

  async function send(event: StepEvent): Promise<void> {
    if (busy) return
    if (event.type === 'restart' && output.next.kind === 'error') return leave(restart ?? '')
    setState({ ...state, busy: true, unanswered: null })
    const answer = await sendStep(door, { transaction: output.transaction, event })
    if (answer !== null && hasAddresses) keepStep(answer)
    if (answer?.next.kind === 'redirect') leave(answer.next.to)
    setState({
      output: answer ?? output,
      // The page is about to be left; a second click would use up nothing but confuse.
      busy: answer?.next.kind === 'redirect',
      unanswered: answer === null ? { code: 'something_went_wrong' } : null,
    })
  }

  return {
    step: output.next,
    data: output.data,
    busy,
    error: unanswered ?? refusal,
    mailedCode,
    send: (event) => void send(event),
  }
}

function toFlowError(error: StepOutput['data']['error']): FlowError | null {
  if (error === null) return null
  const { code, ...data } = error
  return { code, data }
}
