import type { Locale } from '@shrd/contract'

const TEXTS: Record<Locale, string> = {
  da: 'Din engangskode til {brand} er {code}. Den gælder i 10 minutter.',
  de: 'Ihr Einmalcode für {brand} ist {code}. Er gilt 10 Minuten.',
  en: 'Your one-time code for {brand} is {code}. It is valid for 10 minutes.',
  fr: 'Votre code à usage unique pour {brand} est {code}. Il est valable 10 minutes.',
  it: 'Il tuo codice monouso per {brand} è {code}. È valido per 10 minuti.',
}

/** The text of a message with a one-time code. */
export function describeCode(locale: Locale, of: { brand: string; code: string }): string {
  return TEXTS[locale].replace(/\{(brand|code)\}/g, (_, name: 'brand' | 'code') => of[name])
}
