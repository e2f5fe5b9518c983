import { type ComponentType, type ReactElement, useLayoutEffect, useState } from 'react'
import { loadUntilThere } from './load-until-there.ts'

/** A screen as {@link lazyScreen} makes it. */
export interface LazyScreen<Props extends object> {
  (props: Props): ReactElement
  /** Begins to load it. If that fails, it loads again when it is shown. */
  preload(): void
  /** Loads it; from then on it is shown at once. Rejects if it does not arrive. */
  load(): Promise<unknown>
}

/** What stands in the place of a screen is told besides the props of the screen. */
export interface WaitingProps {
  /** It did not arrive at first. It is asked for until it is there, and shown then. */
  isMissing: boolean
}

/**
 * A screen that is a chunk of its own, with something in its place until it is there, which also says
 * that it does not arrive: nothing around it breaks.
 *
 * Not `lazy` of React: that shows what stands in its place even where the chunk is there already, and
 * what has once shown it waits for at least 300 ms, a third of what a reload may take.
 *
 * @param Waiting what is shown meanwhile
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props & WaitingProps>,
): LazyScreen<Props> {
  let known: ComponentType<Props> | undefined
  const arrive = async (): Promise<ComponentType<Props>> => {
    known ??= await load()
    return known
  }
  function LazyScreen(props: Props): ReactElement {
    const [{ Screen, isMissing }, setPlace] = useState<Place<Props>>(() => ({
      Screen: known,
      isMissing: false,
    }))
    const isThere = Screen !== undefined
    // Before anything is painted: what has arrived in the meantime has nothing before it.
    useLayoutEffect(() => {
      if (isThere) return undefined
      return loadUntilThere(arrive, {
        onThere: (arrived) => setPlace({ Screen: arrived, isMissing: false }),
        onMissed: () => setPlace({ isMissing: true }),
      })
    }, [isThere])
    return Screen ? <Screen {...props} /> : <Waiting {...props} isMissing={isMissing} />
  }
  return Object.assign(LazyScreen, {
    preload: () => void arrive().catch(() => undefined),
    load: arrive,
  })
}

interface Place<Props extends object> extends WaitingProps {
  readonly Screen?: ComponentType<Props> | undefined
}
