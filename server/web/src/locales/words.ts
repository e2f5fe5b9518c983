import type { HostedDocument } from '@shrd/contract'
import type { en } from './en.ts'

/** Languages of the hosted pages. */
export type Locale = HostedDocument['locale']

/** The key of a text of the pages; those of the widgets come with them. */
export type WordKey = keyof typeof en

/** Every text of one language. */
export type Words = { readonly [Key in WordKey]: string }

/** The languages by their own names. */
export const LANGUAGES: readonly { locale: Locale; name: string }[] = [
  { locale: 'da', name: 'Dansk' },
  { locale: 'de', name: 'Deutsch' },
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
  { locale: 'it', name: 'Italiano' },
]

/** Replaces the `{name}` placeholders of a text. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
