import { useMemo } from 'react'
import { useTexts } from '../../../locales/TextsProvider.tsx'

/** Names countries in the language of the interface. */
export function useCountryName(): (country: string) => string {
  const { language } = useTexts()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return (country) => (country === '' ? '' : (names.of(country) ?? country))
  }, [language])
}
