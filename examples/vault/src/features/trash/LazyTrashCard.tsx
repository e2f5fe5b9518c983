import { lazy, type ReactElement, Suspense } from 'react'
import type { TrashCardProps } from './TrashCard.tsx'

const importCard = () => import('./TrashCard.tsx')

const TrashCard = lazy(async () => ({ default: (await importCard()).TrashCard }))

/** Begins to load the trash; what fails is loaded again when it is shown. */
export function preloadTrash(): void {
  void importCard().catch(() => undefined)
}

/** See `TrashCard.tsx`; a chunk of its own, for whoever looks into the trash. */
export function LazyTrashCard(props: TrashCardProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <TrashCard {...props} />
    </Suspense>
  )
}
