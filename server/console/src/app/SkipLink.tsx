import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** The first link of a page: past header and sidebar to its content. */
export function SkipLink(): ReactElement {
  const { text } = useTexts()
  return (
    <a className="skip-link" href="#content">
      {text('app.skip')}
    </a>
  )
}
