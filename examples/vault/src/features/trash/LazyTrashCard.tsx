import { lazy, type ReactElement, Suspense } from 'react'
import type { TrashCardProps } from './TrashCard.tsx'

const TrashCard = lazy(async () => ({ default: (await import('./TrashCard.tsx')).TrashCard }))

/** See `TrashCard.tsx`; a chunk of its own, for whoever looks into the trash. */
export function LazyTrashCard(props: TrashCardProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <TrashCard {...props} />
    </Suspense>
  )
}
