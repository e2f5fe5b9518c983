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

/** A {@link Loaded} for the hooks that are made of it. */
export interface Load<Result> extends Loaded<Result> {
  /** Shows what is known to be newer than what was loaded when this was drawn. */
  show(result: Result): void
}

interface Shown<Result> {
  readonly key: string | null
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
): Load<Result> {
  const [shown, setShown] = useState<Shown<Result> | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const { run, abort, ...task } = useTask(({ signal }) => load(signal), { whileRunning: 'replace' })
  const present = useRef(key)
  present.current = key

  const reload = useCallback(async () => {
    const mine = present.current
    const outcome = await run()
    if (outcome.state === 'done') setShown({ key: mine, result: outcome.result })
    return outcome
  }, [run])

  useEffect(() => {
    setAsked(key)
    // What was shown is let go: it may be somebody's secret.
    setShown(null)
    if (key !== null) void reload()
    return abort
  }, [key, reload, abort])

  const result = shown?.key === key ? (shown?.result ?? null) : null
  const show = (newer: Result) => setShown({ key, result: newer })
  const common = { result, reload, abort, show }
  // Until its effect has run, a new key has the state of the former one.
  if (asked !== key) return { ...common, state: key === null ? 'idle' : 'running', error: null }
  return { ...common, state: task.state, error: task.error }
}
