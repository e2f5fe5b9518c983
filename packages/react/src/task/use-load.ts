import type { FlowError } from '@shrd/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TaskOutcome } from './task-state.ts'
import { useTask } from './use-task.ts'

/** Something that is loaded for as long as it is shown. */
export interface Loaded<Result> {
  /** `idle` while there is nothing to load, or once it was aborted. */
  readonly state: 'idle' | 'running' | 'done' | 'failed'
  /** What came last of what is shown; stays while it is loaded again, and when that fails. */
  readonly result: Result | null
  readonly error: FlowError | null
  /** Loads again, in place of what is under way. */
  reload(): Promise<TaskOutcome<Result>>
  /** Stops loading. */
  abort(): void
}

interface Kept<Result> {
  readonly key: string
  readonly result: Result
}

/**
 * Loads something when the component appears and whenever `key` changes; only the latest answer
 * counts. Nothing of a former key is ever shown under the present one.
 *
 * @param key names what is loaded; `null` loads nothing
 */
export function useLoad<Result>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Result>,
): Loaded<Result> {
  const [kept, setKept] = useState<Kept<Result> | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const task = useTask(({ signal }) => load(signal), { whileRunning: 'replace' })
  const { run, abort } = task
  const present = useRef(key)
  present.current = key

  const reload = useCallback(async () => {
    const mine = present.current
    const outcome = await run()
    if (mine !== null && outcome.state === 'done') setKept({ key: mine, result: outcome.result })
    return outcome
  }, [run])

  useEffect(() => {
    setAsked(key)
    // What was shown is let go: it may be somebody's secret.
    setKept(null)
    if (key !== null) void reload()
    return abort
  }, [key, reload, abort])

  const result = kept !== null && kept.key === key ? kept.result : null
  // Between a change of the key and its effect the state is that of the former key.
  if (asked !== key) return { state: key === null ? 'idle' : 'running', result, error: null, reload, abort }
  return { state: task.state, result, error: task.error, reload, abort }
}
