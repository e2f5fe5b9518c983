/** The response of a pure machine to an event: the next state, and the effects to perform. */
export interface Transition<State, Effect> {
  readonly state: State
  /** Performed in this order; `cancel` aborts all running effects. */
  readonly effects?: readonly (Effect | 'cancel')[]
}

/** The second argument of a performer. */
export interface EffectContext<Event> {
  /** Sends the outcome to the machine; does nothing after the effect was aborted. */
  send(event: Event): void
  readonly signal: AbortSignal
}

interface FlowOptions<State, Event, Effect> {
  initial: State
  /** Pure; returns the same state object if it ignores the event. */
  transition(state: State, event: Event): Transition<State, Effect>
  perform(effect: Effect, context: EffectContext<Event>): Promise<void>
  /** The event for an effect that threw. */
  failed(effect: Effect, error: unknown): Event
}

/** A running state machine; made for `useSyncExternalStore`. */
export interface Flow<State, Event> {
  /** The state that a server renders. */
  readonly initial: State
  getState(): State
  /** Calls `listener` after each change; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void
  send(event: Event): void
  /** Aborts running effects; the state no longer changes. */
  destroy(): void
}

/** Runs a pure machine and performs its effects. */
export function createFlow<State, Event, Effect>(
  options: FlowOptions<State, Event, Effect>,
): Flow<State, Event> {
  const listeners = new Set<() => void>()
  let running = new AbortController()
  let state = options.initial
  let destroyed = false

  function send(event: Event): void {
    if (destroyed) return
    const next = options.transition(state, event)
    const changed = next.state !== state
    state = next.state
    for (const effect of next.effects ?? []) start(effect)
    if (changed) for (const listener of [...listeners]) listener()
  }

  function start(effect: Effect | 'cancel'): void {
    if (effect === 'cancel') {
      running.abort()
      running = new AbortController()
      return
    }
    const { signal } = running
    const sendUnlessCut = (event: Event) => {
      if (!signal.aborted) send(event)
    }
    options
      .perform(effect, { send: sendUnlessCut, signal })
      .catch((error: unknown) => sendUnlessCut(options.failed(effect, error)))
  }

  return {
    initial: options.initial,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
    destroy() {
      destroyed = true
      running.abort()
      listeners.clear()
    },
  }
}
