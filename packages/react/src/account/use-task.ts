import type { FlowError } from '@shrd/client'
import { useRef, useState } from 'react'
import type { AccountResume, AccountWidgetProps } from './account-widget.ts'
import { toFlowError } from './to-flow-error.ts'

/** One thing at a time that is asked of the service. */
export interface Task {
  readonly busy: boolean
  /** Why the last one failed. */
  readonly error: FlowError | null
  /** Runs `act`, unless something is under way already. `resume` is where to come back to. */
  run(act: () => Promise<void>, resume: AccountResume): Promise<void>
  clear(): void
}

const REST = { busy: false, error: null }

/** After these the person has to say who they are; nothing was changed. */
const UNPROVEN: readonly string[] = ['session_not_fresh', 'session_ended', 'unauthenticated']

/** See {@link Task}. */
export function useTask(onConfirm: AccountWidgetProps['onConfirm']): Task {
  const [state, setState] = useState<Pick<Task, 'busy' | 'error'>>(REST)
  // The state is known to a second click only after the next drawing.
  const isRunning = useRef(false)

  async function run(act: () => Promise<void>, resume: AccountResume): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setState({ busy: true, error: null })
    try {
      await act()
      setState(REST)
    } catch (cause) {
      const error = toFlowError(cause)
      setState({ busy: false, error })
      if (UNPROVEN.includes(error.code)) onConfirm(resume)
    } finally {
      isRunning.current = false
    }
  }

  return { ...state, run, clear: () => setState(REST) }
}
