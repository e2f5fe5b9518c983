import { useTexts } from '../../locales/TextsProvider.tsx'
import type { Key, NamedKey } from './keys.ts'

/** Names keys as the reader's keyboard does: "Strg" in German, "⌘" on a Mac. */
export function useKeyName(): (key: Key) => string {
  const { text } = useTexts()
  return (key) => {
    if (key === 'keys.name.control' && isApple()) return '⌘'
    return isNamed(key) ? text(key) : key
  }
}

function isNamed(key: Key): key is NamedKey {
  return key.startsWith('keys.name.')
}

/** The name of a keyboard's key is all that hangs on it: a wrong guess misleads, and breaks nothing. */
function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
