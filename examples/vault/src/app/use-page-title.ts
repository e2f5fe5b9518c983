import { useEffect } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Sets the title of the browser's tab. */
export function usePageTitle(title: string): void {
  const { text } = useTexts()
  const name = text('app.name')
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
