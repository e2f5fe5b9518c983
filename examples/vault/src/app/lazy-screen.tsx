import type { FlowError } from '@shrd/client'
import { type ComponentType, type ReactElement, useLayoutEffect, useState } from 'react'

/** A screen as {@link lazyScreen} makes it. */
export interface LazyScreen<Props extends object> {
  (props: Props): ReactElement | null
  /** Begins to load it; what fails is loaded again when it is shown. */
  preload(): void
}

/** What a screen that did not arrive is told of with. */
export interface MissedScreen {
  readonly failure: { readonly error: FlowError; readonly onRetry: () => void }
}

/** An altered one has ended the app by then. */
const NOT_ARRIVED: FlowError = { code: 'network' }

/**
 * A screen that is a chunk of its own, with something in its place until it is there. What does not
 * arrive breaks the nearest error boundary, or is told of where it would stand.
 *
 * Not `lazy` of React: that shows what stands in its place even where the chunk is there already, and
 * what has once shown it waits for at least 300 ms, a third of what a reload may take.
 *
 * @param Waiting what is shown meanwhile, with the same props. @default nothing
 * @param Missed what is shown, with the same props, of one that did not arrive: for parts of a screen
 *   whose other parts are of use without them. @default the error boundary's
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
  Missed?: ComponentType<Props & MissedScreen>,
): LazyScreen<Props> {
  let known: ComponentType<Props> | undefined
  const arrive = async (): Promise<ComponentType<Props>> => {
    known ??= await load()
    return known
  }
  function LazyScreen(props: Props): ReactElement | null {
    const [{ Screen, failure }, setArrived] = useState<Arrived<Props>>(() => ({ Screen: known }))
    const isMissing = Screen === undefined && failure === undefined
    // Before anything is painted: what has arrived in the meantime has nothing before it.
    useLayoutEffect(() => {
      if (!isMissing) return undefined
      let isThere = true
      const show = (arrived: Arrived<Props>): void => {
        if (isThere) setArrived(arrived)
      }
      arrive().then(
        (Screen) => show({ Screen }),
        (error: unknown) => show({ failure: { error } }),
      )
      return () => {
        isThere = false
      }
    }, [isMissing])
    if (failure) {
      if (!Missed) throw failure.error
      const onRetry = (): void => setArrived({ Screen: known })
      return <Missed {...props} failure={{ error: NOT_ARRIVED, onRetry }} />
    }
    if (Screen) return <Screen {...props} />
    return Waiting ? <Waiting {...props} /> : null
  }
  return Object.assign(LazyScreen, { preload: () => void arrive().catch(() => undefined) })
}

interface Arrived<Props extends object> {
  readonly Screen?: ComponentType<Props> | undefined
  readonly failure?: { readonly error: unknown }
}
