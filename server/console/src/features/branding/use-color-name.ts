import { useTexts } from '../../locales/TextsProvider.tsx'

/** Names a colour of a theme; those that nobody can change keep their technical name. */
export function useColorName(): (color: string) => string {
  const { texts, text } = useTexts()
  return (color) => {
    const key = `branding.color.${color}`
    // One of the texts of this very group.
    return Object.hasOwn(texts, key) ? text(key as 'branding.color.text') : color
  }
}
