import type { FlowError } from '@shrd/client'
import { useTask as useAnyTask } from '../task/use-task.ts'
import type { AccountResume, AccountWidgetProps } from './account-widget.ts'

/** One thing at a time that is asked of the service. */
export interface Task {
  readonly busy: boolean
  /** Why the last one failed. */
  readonly error: FlowError | null
  /** Runs `act`, unless something is under way already. `resume` is where to come back to. */
  run(act: () => Promise<void>, resume: AccountResume): Promise<void>
  clear(): void
}

/** After these the person has to say who they are; nothing was changed. */
const UNPROVEN: readonly string[] = ['session_not_fresh', 'session_ended', 'unauthenticated']

/** See {@link Task}. */
export function useTask(onConfirm: AccountWidgetProps['onConfirm']): Task {
  const task = useAnyTask((_context, act: () => Promise<void>) => act())

  async function run(act: () => Promise<void>, resume: AccountResume): Promise<void> {
    const { error } = await task.run(act)
    if (error !== null && UNPROVEN.includes(error.code)) onConfirm(resume)
  }

  function clear() {
    // What was sent is not taken back by looking away.
    if (task.state === 'failed') task.abort()
  }

  return { busy: task.state === 'running', error: task.error, run, clear }
}
