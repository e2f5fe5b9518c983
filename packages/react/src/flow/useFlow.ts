import type { Flow } from '@shrd/client'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** A flow that a component reads. */
export interface RunningFlow<State, Event> {
  readonly state: State
  send(event: Event): void
}

/** The state of a flow, and `send` for user actions. */
export function useFlow<State, Event>(flow: Flow<State, Event>): RunningFlow<State, Event> {
  const state = useSyncExternalStore(flow.subscribe, flow.getState, () => flow.initial)
  return { state, send: flow.send }
}

/** The given flow, or a new one that lives as long as the component. */
export function useOwnFlow<State, Event>(
  given: Flow<State, Event> | undefined,
  create: () => Flow<State, Event>,
): Flow<State, Event> {
  const [own] = useState(() => (given === undefined ? create() : null))
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      // StrictMode unmounts and remounts at once; end the flow only if the component stays
      // unmounted.
      queueMicrotask(() => {
        if (!mounted.current) own?.destroy()
      })
    }
  }, [own])
  const flow = given ?? own
  if (flow === null) {
    throw new TypeError('Pass `flow` from the first render on, or never.')
  }
  return flow
}
