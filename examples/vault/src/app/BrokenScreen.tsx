import { Button, EmptyState } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Stands where a screen broke. */
export function BrokenScreen(): ReactElement {
  const { text } = useTexts()
  return (
    <main className="screen-centre" role="alert">
      <EmptyState
        title={text('app.broken')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {text('app.reload')}
          </Button>
        }
      />
    </main>
  )
}
