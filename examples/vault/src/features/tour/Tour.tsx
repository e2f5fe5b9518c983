import { useShrdClient } from '@shrd/react'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { lazyPart } from '../../app/lazy-part.tsx'
import { isFocusFree } from '../../components/is-focus-free.ts'
import { createSeenTours } from './seen-tours.ts'
import type { TourStepsProps } from './TourSteps.tsx'
import type { TourName } from './tours.ts'

const TourSteps = lazyPart<TourStepsProps>(
  async () => (await import('./TourSteps.tsx')).TourSteps,
  () => true,
)

/** Props of {@link Tour}. */
export interface TourProps {
  name: TourName
  /** Whether the elements that the tour points at are on the screen. */
  isReady: boolean
}

/** Shows a tour to a member who has not seen it yet. */
export function Tour({ name, isReady }: TourProps): ReactElement | null {
  const client = useShrdClient()
  const seenTours = useMemo(() => {
    const { options, preferences, session } = client
    return createSeenTours({ storage: options.ports.storage, preferences, session })
  }, [client])
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    if (!isReady) return undefined
    const controller = new AbortController()
    const { signal } = controller
    seenTours.isSeen(name, signal).then(
      // Who has begun to do something is not interrupted, and sees it the next time.
      (isSeen) => !signal.aborted && !isSeen && isFocusFree() && setDue(true),
      // Without the account nobody knows; the next visit asks again.
      () => undefined,
    )
    return () => controller.abort()
  }, [name, isReady, seenTours])

  if (!isDue) return null
  const onSeen = (): void => {
    setDue(false)
    seenTours.markSeen(name)
  }
  return <TourSteps {...{ name, onSeen }} />
}
