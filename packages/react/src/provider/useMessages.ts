import { useContext } from 'react'
import type { Words } from '../locales/words.ts'
import { ShrdContext } from './ShrdContext.ts'

/**
 * The texts of the current language, including texts that the provider replaces: the texts of the
 * surrounding widget and those in the provider's `words`. A key without a text returns the key.
 *
 * @example
 * const { t } = useMessages()
 * return <h1>{t('password.title')}</h1>
 */
export function useMessages(): Words {
  return useContext(ShrdContext)
}
