import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Fills the page while the session is validated. */
export function LoadingScreen(): ReactElement {
  const { text } = useTexts()
  return (
    <div className="screen-centre" role="status">
      <p className="loading-screen">
        <span className="parts-spinner" aria-hidden="true" />
        {text('app.authenticating')}
      </p>
    </div>
  )
}
