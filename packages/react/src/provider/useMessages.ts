import { useContext } from 'react'
import type { Words } from '../locales/words.ts'
import { ShrdContext } from './ShrdContext.ts'

/**
 * The texts of the chosen language, with the provider's overrides: those of the widget that this is
 * inside of, and those that `ShrdProvider` was given as `words`. A key without a text answers itself.
 *
 * @example
 * const { t } = useMessages()
 * return <h1>{t('password.title')}</h1>
 */
export function useMessages(): Words {
  return useContext(ShrdContext)
}
