import { useCallback, useEffect, useRef, useState } from 'react'
import { IDLE, type TaskOutcome, type TaskState } from './task-state.ts'
import { toFlowError } from './to-flow-error.ts'

/** Stops and follows the work of a task. */
export interface TaskContext<Progress = number> {
  readonly signal: AbortSignal
  onProgress(progress: Progress): void
}

/** The work of a task. */
export type TaskWork<Args extends readonly unknown[], Result, Progress = number> = (
  context: TaskContext<Progress>,
  ...args: Args
) => Promise<Result>

/** An action of a component, one run at a time. */
export type Task<Args extends readonly unknown[], Result, Progress = number> = TaskState<
  Result,
  Progress
> & {
  /** Starts; resolves with the outcome and never rejects. */
  run(...args: Args): Promise<TaskOutcome<Result>>
  /** Stops the run and clears result and error. */
  abort(): void
}

/** Options of {@link useTask}. */
export interface TaskOptions {
  /**
   * A second run while the first is in progress: `refuse` ignores it, for changes; `replace` aborts
   * the first, for reads.
   *
   * @default 'refuse'
   */
  whileRunning?: 'refuse' | 'replace'
}

/**
 * A task of a component: its state, progress, error code and result. It aborts when the component
 * unmounts, and later results change nothing.
 *
 * Use it for your own calls of the client; the hooks for keys, documents, files and shares are
 * built on it. For data that loads when it appears see `useLoad`.
 *
 * @example
 * const revoke = useTask(({ signal }, id: string) => client.handshakes.revoke(id, { signal }))
 * if (revoke.state === 'failed') return <ErrorNote error={revoke.error} />
 */
export function useTask<Args extends readonly unknown[], Result, Progress = number>(
  work: TaskWork<Args, Result, Progress>,
  { whileRunning = 'refuse' }: TaskOptions = {},
): Task<Args, Result, Progress> {
  const [state, setState] = useState<TaskState<Result, Progress>>(IDLE)
  const latest = useRef({ work, whileRunning })
  latest.current = { work, whileRunning }
  // A second click does not see the state until the next render.
  const running = useRef<AbortController | null>(null)

  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      running.current?.abort()
      running.current = null
    }
  }, [])

  const abort = useCallback(() => {
    running.current?.abort()
    running.current = null
    setState(IDLE)
  }, [])

  const run = useCallback(async (...args: Args): Promise<TaskOutcome<Result>> => {
    const isRefused = running.current !== null && latest.current.whileRunning === 'refuse'
    if (isRefused || isGone.current) return IDLE
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    const isMine = () => running.current === mine
    const show = (progress: Progress | null) =>
      setState({ state: 'running', progress, result: null, error: null })
    show(null)
    const outcome = await settle(() =>
      latest.current.work(
        { signal: mine.signal, onProgress: (progress) => isMine() && show(progress) },
        ...args,
      ),
    )
    if (!isMine()) return IDLE
    running.current = null
    setState(outcome)
    return outcome
  }, [])

  return { ...state, run, abort }
}

async function settle<Result>(work: () => Promise<Result>): Promise<TaskOutcome<Result>> {
  try {
    return { state: 'done', progress: null, result: await work(), error: null }
  } catch (cause) {
    return { state: 'failed', progress: null, result: null, error: toFlowError(cause) }
  }
}
