import type { FlowError } from '@shrd/client'
import { useTask as useAnyTask } from '../task/use-task.ts'
import type { AccountResume, AccountWidgetProps } from './account-widget.ts'

/** Runs one call of the service at a time. */
export interface Task {
  readonly busy: boolean
  /** The error of the last call. */
  readonly error: FlowError | null
  /**
   * Runs `act` unless another call is in progress. `resume` says where to continue after a sign-in.
   */
  run(act: () => Promise<void>, resume: AccountResume): Promise<void>
  clear(): void
}

/** After these errors the user must prove who they are; nothing was changed. */
const UNPROVEN: readonly string[] = ['session_not_fresh', 'session_ended', 'unauthenticated']

/** See {@link Task}. */
export function useTask(onConfirm: AccountWidgetProps['onConfirm']): Task {
  const task = useAnyTask((_context, act: () => Promise<void>) => act())

  async function run(act: () => Promise<void>, resume: AccountResume): Promise<void> {
    const { error } = await task.run(act)
    if (error !== null && UNPROVEN.includes(error.code)) onConfirm(resume)
  }

  function clear() {
    // Leaving the page does not undo a call that was sent.
    if (task.state === 'failed') task.abort()
  }

  return { busy: task.state === 'running', error: task.error, run, clear }
}
