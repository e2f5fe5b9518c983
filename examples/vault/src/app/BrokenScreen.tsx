import { buttonClass, EmptyState } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Props of {@link BrokenScreen}. */
export interface BrokenScreenProps {
  /** @default that it stopped working */
  title?: string
}

/** Stands where a screen broke, or did not arrive. */
export function BrokenScreen({ title }: BrokenScreenProps): ReactElement {
  const { text } = useTexts()
  return (
    <main className="screen-centre" role="alert">
      <EmptyState
        title={<h1 className="empty-heading">{title ?? text('app.broken')}</h1>}
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
