import { useToasts } from '@shrd/parts'
import { type ComponentType, type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { loadAhead } from './load-ahead.ts'
import { loadUntilThere } from './load-until-there.ts'

/** A part as {@link lazyPart} makes it. */
export type LazyPart<Props extends object> = (props: Props) => ReactElement | null

/**
 * A part of a screen that is hidden at first, such as a dialog. It is a chunk of its own, which loads
 * ahead, or at once when the part is wanted. If a wanted part does not arrive, a toast says so, and
 * the part is requested until it is there.
 *
 * Not for screens, which have a place to say that they are loading: `lazyScreen` is for those.
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
    const toasts = useToasts()
    const { text } = useTexts()
    const tell = useEffectEvent(() => toasts.failure(text('app.partMissing')))
    useEffect(() => {
      if (!isMissing) return undefined
      const onThere = (Part: ComponentType<Props>): void => {
        known = Part
        setPart({ Part })
      }
      if (wanted) return loadUntilThere(load, { onThere, onMissed: tell })
      return loadAhead(() => load().then(onThere))
    }, [wanted, isMissing])
    return part.Part === null ? null : <part.Part {...props} />
  }
}

/** Whether a dialog is open, for {@link lazyPart}. */
export function isOpen({ open }: { open: boolean }): boolean {
  return open
}
