import { Card } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { Waiting } from './Loaded.tsx'

/** Props of {@link LoadingPage}. */
export interface LoadingPageProps {
  /** True if it fills the window, of which nothing is known yet. @default false */
  isAlone?: boolean
}

/** Stands for a screen that is on its way. */
export function LoadingPage({ isAlone = false }: LoadingPageProps): ReactElement {
  const { text } = useTexts()
  if (!isAlone) {
    return (
      <div className="waiting-screen">
        <Card>
          <Waiting rows={6} />
        </Card>
      </div>
    )
  }
  return (
    <div className="waiting" role="status">
      <span className="parts-spinner" aria-hidden="true" />
      {text('app.loading')}
    </div>
  )
}
