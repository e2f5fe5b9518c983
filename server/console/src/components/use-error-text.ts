import { useEffect, useState } from 'react'
import type { CallFailure } from '../data/service-error.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import type { ErrorTexts } from './load-error-texts.ts'

/**
 * The words for an error in the member's language. Those of most codes come from the SDK and load
 * with the first error; the console brings those that a page without a network needs.
 *
 * @returns empty until they are there, so that nobody hears other words first
 */
export function useErrorText(error: CallFailure | null): string {
  const { texts, text, language } = useTexts()
  const [loaded, setLoaded] = useState<ErrorTexts | 'failed' | null>(null)
  const key = error === null ? '' : `error.${error.code}`
  const isOwn = Object.hasOwn(texts, key)
  const isNeeded = error !== null && !isOwn
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    import('./load-error-texts.ts')
      .then(({ loadErrorTexts }) => loadErrorTexts(language))
      .then(
        (next) => isCurrent && setLoaded(() => next),
        () => isCurrent && setLoaded('failed'),
      )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, language])
  if (error === null) return ''
  // The texts of this very group.
  if (isOwn) return text(key as 'error.network', toValues(error))
  return loaded === 'failed' ? text('error.internal') : (loaded?.(error) ?? '')
}

function toValues({ data }: CallFailure): Readonly<Record<string, string | number>> {
  const entries = Object.entries(data).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(entries)
}
