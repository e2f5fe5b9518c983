import type { Flow } from '@shrd/client'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** A flow as a component reads it. */
export interface RunningFlow<State, Event> {
  readonly state: State
  send(event: Event): void
}

/** The state of a flow, and the way to tell it what a person did. */
export function useFlow<State, Event>(flow: Flow<State, Event>): RunningFlow<State, Event> {
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState)
  return { state, send: flow.send }
}

/** A flow that lives as long as the component, unless one is given. */
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
      // StrictMode unmounts and mounts again at once; only a component that stays away ends its flow.
      queueMicrotask(() => {
        if (!mounted.current) own?.destroy()
      })
    }
  }, [own])
  const flow = given ?? own
  if (flow === null) {
    throw new TypeError('Give this component a flow from its first rendering on, or never.')
  }
  return flow
}
