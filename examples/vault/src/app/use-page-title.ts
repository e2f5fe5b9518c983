import { useEffect } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { usePageTitleState } from './PageTitle.tsx'

/** Sets the title of the browser's tab and of the screen. */
export function usePageTitle(title: string): void {
  const { text } = useTexts()
  const name = text('app.name')
  const { setTitle } = usePageTitleState()
  useEffect(() => {
    document.title = `${title} · ${name}`
    setTitle(title)
  }, [title, name, setTitle])
}
