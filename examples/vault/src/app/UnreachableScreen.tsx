import { Button, EmptyState } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Stands where a guarded screen would, while the service cannot be asked. */
export function UnreachableScreen({ onRetry }: { onRetry: () => void }): ReactElement {
  const { text } = useTexts()
  return (
    <main className="screen-centre" role="alert">
      <EmptyState
        title={<h1 className="empty-heading">{text('app.unreachable')}</h1>}
        action={
          <Button variant="primary" onClick={onRetry}>
            {text('app.retry')}
          </Button>
        }
      />
    </main>
  )
}
