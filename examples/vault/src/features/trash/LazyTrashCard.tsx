import { Card, CardHead } from '@shrd/parts'
import type { ReactElement } from 'react'
import { type LazyScreen, lazyScreen, type MissedScreen } from '../../app/lazy-screen.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TrashCardProps } from './TrashCard.tsx'

/** See `TrashCard.tsx`; a chunk of its own, for whoever looks into the trash. */
export const LazyTrashCard: LazyScreen<TrashCardProps> = lazyScreen(
  async () => (await import('./TrashCard.tsx')).TrashCard,
  undefined,
  MissedTrashCard,
)

function MissedTrashCard({ failure }: MissedScreen): ReactElement {
  const { text } = useTexts()
  return (
    <Card className="documents" aria-labelledby="documents-title">
      <CardHead title={text('category.trash')} titleId="documents-title" />
      <div className="card-body">
        <FailureNote title={text('document.listFailed')} {...failure} />
      </div>
    </Card>
  )
}
