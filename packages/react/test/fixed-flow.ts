import type { Flow } from '@shrd/client'

/** A flow without a machine: it records the events, and `set` changes its state. */
export interface FixedFlow<State, Event> extends Flow<State, Event> {
  readonly sent: readonly Event[]
  set(state: State): void
}

/** A flow in one state, for stories and for tests of what a widget shows and sends. */
export function createFixedFlow<State, Event>(initial: State): FixedFlow<State, Event> {
  const listeners = new Set<() => void>()
  const sent: Event[] = []
  let state = initial
  return {
    sent,
    initial,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (event) => {
      sent.push(event)
    },
    destroy: () => listeners.clear(),
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
  }
}
