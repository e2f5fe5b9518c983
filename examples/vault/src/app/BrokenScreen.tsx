import { buttonClass, EmptyState } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Stands where a screen broke. */
export function BrokenScreen(): ReactElement {
  const { text } = useTexts()
  return (
    <main className="screen-centre" role="alert">
      <EmptyState
        title={<h1 className="empty-heading">{text('app.broken')}</h1>}
        action={
          <button
            type="button"
            className={buttonClass({ variant: 'primary' })}
            onClick={() => location.reload()}
          >
            {text('app.reload')}
          </button>
        }
      />
    </main>
  )
}
