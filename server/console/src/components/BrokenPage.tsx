import { Button, EmptyState } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Stands where the application broke. */
export function BrokenPage(): ReactElement {
  const { text } = useTexts()
  return (
    <main className="page" role="alert">
      <EmptyState
        title={<h1 className="empty-heading">{text('app.broken')}</h1>}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {text('app.reload')}
          </Button>
        }
      />
    </main>
  )
}
