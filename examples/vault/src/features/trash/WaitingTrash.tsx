import { Card, CardHead, Skeleton } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { WaitingProps } from '../../app/lazy-screen.tsx'
import { MissingNote } from '../../app/MissingNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** The card of the trash while its code is on its way. */
export function WaitingTrash({ isMissing }: WaitingProps): ReactElement {
  const { text } = useTexts()
  return (
    <Card className="documents" aria-labelledby="documents-title">
      <CardHead title={text('category.trash')} titleId="documents-title" />
      {isMissing ? (
        <div className="card-body">
          <MissingNote />
        </div>
      ) : (
        <Skeleton label={text('document.loading')} rows={5} />
      )}
    </Card>
  )
}
