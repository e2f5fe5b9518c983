/** What a pure machine answers to an event: the next state, and what is to be done. */
export interface Transition<State, Effect> {
  readonly state: State
  /** Performed in order of the list; `cancel` cuts off everything that is under way. */
  readonly effects?: readonly (Effect | 'cancel')[]
}

/** What a performer gets besides the effect. */
export interface EffectContext<Event> {
  /** Tells the machine what came out; does nothing once the effect was cut off. */
  send(event: Event): void
  readonly signal: AbortSignal
}

interface FlowOptions<State, Event, Effect> {
  initial: State
  /** Pure; answers the same state object where an event means nothing. */
  transition(state: State, event: Event): Transition<State, Effect>
  perform(effect: Effect, context: EffectContext<Event>): Promise<void>
  /** The event that stands for an effect that threw. */
  failed(effect: Effect, error: unknown): Event
}

/** A running state machine; made to be read by `useSyncExternalStore`. */
export interface Flow<State, Event> {
  getState(): State
  /** Calls `listener` after each change; the returned function ends that. */
  subscribe(listener: () => void): () => void
  send(event: Event): void
  /** Cuts off what is under way; afterwards nothing changes any more. */
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
