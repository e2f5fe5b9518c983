import type { FlowError } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Something that is loaded: on its way, there, or not to be had. */
export type Loadable<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: FlowError }

/** A {@link Loadable} and the ways to change it. */
export interface Resource<Value> {
  readonly state: Loadable<Value>
  /** Loads again; what was there stays until the answer. */
  readonly reload: () => void
  /** As `reload`, but where no answer comes what was there stays, with all that is done to it. */
  readonly refresh: () => void
  /** Changes what is there, for a change that the service has already made. */
  readonly update: (change: (value: Value) => Value) => void
}

/**
 * Loads what `key` names, and again when it changes; `null` loads nothing, and what is there at the
 * beginning is not loaded at first.
 */
export function useResource<Value>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Value>,
  initial?: Value,
): Resource<Value> {
  const [kept, setKept] = useState<{ key: string | null; state: Loadable<Value> }>(() =>
    initial === undefined
      ? { key: null, state: { status: 'loading' } }
      : { key, state: { status: 'ready', value: initial } },
  )
  const isGiven = useRef(initial !== undefined)
  const [attempt, setAttempt] = useState({ isQuiet: false })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names what `load` loads
  useEffect(() => {
    if (key === null) return
    if (isGiven.current) {
      isGiven.current = false
      return
    }
    const controller = new AbortController()
    const keep = (state: Loadable<Value>, isSilent = false): void => {
      if (controller.signal.aborted) return
      setKept((before) => {
        const isThere = before.key === key && before.state.status === 'ready'
        return isThere && isSilent ? before : { key, state }
      })
    }
    load(controller.signal).then(
      (value) => keep({ status: 'ready', value }),
      (error: unknown) => {
        const failed = { status: 'failed', error: toFlowError(error) } as const
        keep(failed, attempt.isQuiet && isUnanswered(error))
      },
    )
    return () => controller.abort()
  }, [key, attempt])

  const reload = useCallback(() => setAttempt({ isQuiet: false }), [])
  const refresh = useCallback(() => setAttempt({ isQuiet: true }), [])
  const update = useCallback((change: (value: Value) => Value) => {
    setKept(({ key: current, state }) => ({
      key: current,
      state: state.status === 'ready' ? { ...state, value: change(state.value) } : state,
    }))
  }, [])
  return { state: kept.key === key ? kept.state : { status: 'loading' }, reload, refresh, update }
}

/** Nothing was learnt: what the service says about it must not be kept back. */
function isUnanswered(error: unknown): boolean {
  return isShrdError(error, 'network') || isShrdError(error, 'timeout')
}

/** The code of a failure, for its words; anything unforeseen is `internal`. */
export function toFlowError(error: unknown): FlowError {
  if (isShrdError(error)) return { code: error.code, data: error.data }
  // A fault of the program. The console and whatever watches `error` events learn of it.
  reportError(error)
  return { code: 'internal' }
}
