import { readPreferences } from '../src/app/preference-cookies.ts'
import { findTexts, loadTexts } from '../src/locales/load-texts.ts'
import { fillIn, type Message, type TextValues } from '../src/locales/message.ts'
import type { TextGroup, TextKey } from '../src/locales/text-key.ts'

const GROUPS: readonly TextGroup[] = [
  ...(['core', 'overview', 'wizard', 'clients', 'client', 'branding', 'mails', 'users'] as const),
  ...(['attributes', 'events', 'webhooks', 'api-keys', 'transfer', 'billing', 'settings'] as const),
  ...(['providers', 'provider-buttons'] as const),
]

/** Loads every text of the chosen language. A screen still shows only those that it asks for itself. */
export async function loadAllTexts(): Promise<void> {
  await loadTexts(readPreferences().language, GROUPS)
}

/** A text in the language of the story, by which it finds buttons and fields. */
export function say(key: TextKey, values?: TextValues): string {
  const { language } = readPreferences()
  return fillIn(findMessage(key) ?? key, language, values)
}

/** The keys of all texts. */
export function allKeys(): ReadonlySet<string> {
  const { language } = readPreferences()
  return new Set(GROUPS.flatMap((group) => Object.keys(findTexts(language, group) ?? {})))
}

function findMessage(key: TextKey): Message | undefined {
  const { language } = readPreferences()
  for (const group of GROUPS) {
    const message = findTexts(language, group)?.[key]
    if (message !== undefined) return message
  }
  return undefined
}
