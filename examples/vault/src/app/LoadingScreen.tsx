import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Props of {@link LoadingScreen}. */
export interface LoadingScreenProps {
  /** @default that the session is validated */
  label?: string
}

/** Fills the page while the session is validated, or a screen is on its way. */
export function LoadingScreen({ label }: LoadingScreenProps): ReactElement {
  const { text } = useTexts()
  return (
    <div className="screen-centre" role="status">
      <p className="loading-screen">
        <span className="parts-spinner" aria-hidden="true" />
        {label ?? text('app.authenticating')}
      </p>
    </div>
  )
}
