import { loadPart } from '../load-part.ts'

/** The response of a pure machine to an event: the next state and its effects. */
export interface Transition<State, Effect> {
  readonly state: State
  /** Performed in this order; `cancel` aborts all effects in progress. */
  readonly effects?: readonly (Effect | 'cancel')[]
}

/** The context of an effect. */
export interface EffectContext<Event> {
  /** Sends the outcome to the machine. Does nothing after the effect was aborted. */
  send(event: Event): void
  readonly signal: AbortSignal
}

interface FlowOptions<State, Event, Effect> {
  initial: State
  /** Pure. Returns the same state object if the event has no effect. */
  transition(state: State, event: Event): Transition<State, Effect>
  perform(effect: Effect, context: EffectContext<Event>): Promise<void>
  /** Returns the event for an effect that threw. */
  failed(effect: Effect, error: unknown): Event
}

/** A running state machine, with the interface that `useSyncExternalStore` needs. */
export interface Flow<State, Event> {
  /** The state that a server renders. */
  readonly initial: State
  getState(): State
  /** Calls `listener` after each change; the returned function stops that. */
  subscribe(listener: () => void): () => void
  send(event: Event): void
  /** Aborts all effects in progress. Nothing changes afterwards. */
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

/** Performs the effects of a flow. */
type Perform<Effect, Outcome> = (effect: Effect, context: EffectContext<Outcome>) => Promise<void>

/** Loads the performer of a flow with its first effect. */
export function loadPerformer<Effect, Outcome>(
  load: () => Promise<Perform<Effect, Outcome>>,
): Perform<Effect, Outcome> {
  let loading: Promise<Perform<Effect, Outcome>> | undefined
  return async (effect, context) => {
    loading ??= loadPart(load)
    const perform = await loading.catch((error: unknown) => {
      loading = undefined
      throw error
    })
    // An aborted effect must not start after the load.
    if (!context.signal.aborted) await perform(effect, context)
  }
}
