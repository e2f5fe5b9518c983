import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Props of {@link LoadingPage}. */
export interface LoadingPageProps {
  /** True if it fills the window. @default false */
  isAlone?: boolean
}

/** Stands for a screen that is on its way. */
export function LoadingPage({ isAlone = false }: LoadingPageProps): ReactElement {
  const { text } = useTexts()
  return (
    <div className={isAlone ? 'waiting waiting-alone' : 'waiting'} role="status">
      <span className="parts-spinner" aria-hidden="true" />
      {text('app.loading')}
    </div>
  )
}
