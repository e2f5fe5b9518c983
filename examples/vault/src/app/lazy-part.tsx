import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import { whenRested } from './when-rested.ts'

/** A part as {@link lazyPart} makes it. */
export type LazyPart<Props extends object> = (props: Props) => ReactElement | null

/**
 * A part of a screen that nobody sees at first, such as a dialog: a chunk of its own that comes when
 * the page rests, or at once when the part is wanted. What did not arrive is asked for again then.
 *
 * Not for screens, which have a place to say that they are loading: `lazy` of React is for those.
 *
 * @param isWanted whether these props have the part show something
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean,
): LazyPart<Props> {
  let known: ComponentType<Props> | null = null
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when its module is read
  return function LazyPart(props) {
    const [part, setPart] = useState({ Part: known })
    const wanted = isWanted(props)
    const isMissing = part.Part === null
    useEffect(() => {
      if (!isMissing) return undefined
      let isThere = true
      const begin = (): void => {
        load().then(
          (Part) => {
            known = Part
            if (isThere) setPart({ Part })
          },
          () => undefined,
        )
      }
      const stop = wanted ? begin() : whenRested(begin)
      return () => {
        isThere = false
        stop?.()
      }
    }, [wanted, isMissing])
    return part.Part === null ? null : <part.Part {...props} />
  }
}

/** Whether a dialog is open, for {@link lazyPart}. */
export function isOpen({ open }: { open: boolean }): boolean {
  return open
}
