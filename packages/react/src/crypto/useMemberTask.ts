import { useEffect } from 'react'
import { useMember } from '../session/use-member.ts'
import { type Task, type TaskOptions, type TaskWork, useTask } from '../task/use-task.ts'

/**
 * A task of the signed-in member. When the session ends, the task stops and its result is dropped.
 *
 * @see useTask
 */
export function useMemberTask<Args extends readonly unknown[], Result, Progress = number>(
  work: TaskWork<Args, Result, Progress>,
  options?: TaskOptions,
): Task<Args, Result, Progress> {
  const user_id = useMember()?.user.user_id ?? null
  const task = useTask(work, options)
  const { abort } = task
  // biome-ignore lint/correctness/useExhaustiveDependencies: abort when the member changes
  useEffect(() => abort, [user_id, abort])
  return task
}
