import { loadPart } from '../load-part.ts'
import type { EffectContext } from './flow.ts'

/** Performs the effects of a flow. */
type Perform<Effect, Outcome> = (effect: Effect, context: EffectContext<Outcome>) => Promise<void>

/** What performs the effects of one flow, loaded for the first of them. */
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
    // Whoever has left meanwhile leaves nothing behind.
    if (!context.signal.aborted) await perform(effect, context)
  }
}
