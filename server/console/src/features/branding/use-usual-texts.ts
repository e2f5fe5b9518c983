import { useEffect, useState } from 'react'
import type { Locale } from '../../data/types.ts'

/** The texts of the service by key. */
export type UsualTexts = Readonly<Record<string, string | undefined>>

/** The texts of the sign-in page as the service has them; `null` while they load. */
export function useUsualTexts(locale: Locale): UsualTexts | null | 'failed' {
  const [loaded, setLoaded] = useState<{ locale: Locale; texts: UsualTexts | 'failed' } | null>(
    null,
  )
  useEffect(() => {
    let isCurrent = true
    load(locale).then(
      (texts) => isCurrent && setLoaded({ locale, texts }),
      () => isCurrent && setLoaded({ locale, texts: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [locale])
  return loaded?.locale === locale ? loaded.texts : null
}

async function load(locale: Locale): Promise<UsualTexts> {
  const { allStepWords, loadMessages } = await import('@shrd/react')
  const messages = await loadMessages(locale, allStepWords)
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? message : message.other,
    ]),
  )
}
