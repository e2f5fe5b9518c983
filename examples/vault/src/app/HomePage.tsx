import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { PublicPage } from './PublicPage.tsx'
import { usePageTitle } from './use-page-title.ts'

/** `/home`: a heading, as specified. */
export function HomePage(): ReactElement {
  const { text } = useTexts()
  usePageTitle(text('home.title'))
  return (
    <PublicPage>
      <h1 className="headline">{text('home.title')}</h1>
    </PublicPage>
  )
}
