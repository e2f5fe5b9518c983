import type { FlowError } from '@shrd/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TaskOutcome } from './task-state.ts'
import { useTask } from './use-task.ts'

/** Data that is loaded while a component is shown. */
export interface Loaded<Result> {
  /** `idle` if there is nothing to load, or after an abort. */
  readonly state: 'idle' | 'running' | 'done' | 'failed'
  /** The last loaded data. It stays during a reload, and if the reload fails. */
  readonly result: Result | null
  readonly error: FlowError | null
  /** Loads again and replaces a load in progress. */
  reload(): Promise<TaskOutcome<Result>>
  /** Stops loading. */
  abort(): void
}

/** A {@link Loaded} for hooks that build on it. */
export interface Load<Result> extends Loaded<Result> {
  /** Shows data that is newer than the loaded data. */
  show(result: Result): void
}

interface Shown<Result> {
  readonly key: string | null
  readonly result: Result
}

/**
 * Loads data when the component mounts and whenever `key` changes. Only the latest response counts.
 * It never shows data of a previous key.
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
    // Drop the data, because it may be another user's secret.
    setShown(null)
    if (key !== null) void reload()
    return abort
  }, [key, reload, abort])

  const result = shown?.key === key ? (shown?.result ?? null) : null
  const show = (newer: Result) => setShown({ key, result: newer })
  const common = { result, reload, abort, show }
  // Until its effect runs, a new key still has the previous state.
  if (asked !== key) return { ...common, state: key === null ? 'idle' : 'running', error: null }
  return { ...common, state: task.state, error: task.error }
}
