import { type ComponentType, type ReactElement, useLayoutEffect, useState } from 'react'

/** A screen as {@link lazyScreen} makes it. */
export interface LazyScreen<Props extends object> {
  (props: Props): ReactElement | null
  /** Begins to load it; what fails is loaded again when it is shown. */
  preload(): void
}

/**
 * A screen that is a chunk of its own, with something in its place until it is there. What does not
 * arrive breaks the nearest error boundary.
 *
 * Not `lazy` of React: that shows what stands in its place even where the chunk is there already, and
 * what has once shown it waits for at least 300 ms, a third of what a reload may take.
 *
 * @param Waiting what is shown meanwhile, with the same props. @default nothing
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): LazyScreen<Props> {
  let known: ComponentType<Props> | undefined
  const arrive = async (): Promise<ComponentType<Props>> => {
    known ??= await load()
    return known
  }
  function LazyScreen(props: Props): ReactElement | null {
    const [{ Screen, failure }, setArrived] = useState<Arrived<Props>>(() => ({ Screen: known }))
    const isMissing = Screen === undefined
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
    if (failure) throw failure.error
    if (Screen) return <Screen {...props} />
    return Waiting ? <Waiting {...props} /> : null
  }
  return Object.assign(LazyScreen, { preload: () => void arrive().catch(() => undefined) })
}

interface Arrived<Props extends object> {
  readonly Screen?: ComponentType<Props> | undefined
  readonly failure?: { readonly error: unknown }
}
