import { useEffect, useMemo, useState } from 'react'
import type { Locale, Messages } from '../locales/catalogue.ts'
import { findMessages, loadMessages } from '../locales/load-messages.ts'

/** Texts and the language they are in. */
export interface Catalogue {
  readonly locale: Locale
  readonly messages: Messages
}

/**
 * The texts of a language. While another language is loaded the former stays on the screen; before
 * the first is there the answer is `null`, so that nothing flashes in English.
 */
export function useCatalogue(locale: Locale): Catalogue | null {
  const [loaded, setLoaded] = useState<Catalogue | null>(() => findCatalogue(locale))
  useEffect(() => {
    let left = false
    loadMessages(locale).then((messages) => {
      if (!left) setLoaded({ locale, messages })
    }, ignore)
    return () => {
      left = true
    }
  }, [locale])
  return useMemo(() => findCatalogue(locale) ?? loaded, [locale, loaded])
}

function findCatalogue(locale: Locale): Catalogue | null {
  const messages = findMessages(locale)
  return messages === undefined ? null : { locale, messages }
}

/** A language that cannot be loaded leaves the former on the screen. */
function ignore(): void {}
