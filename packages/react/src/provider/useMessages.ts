import { useContext, useMemo } from 'react'
import type { MessageKey } from '../locales/catalogue.ts'
import { formatMessage, type MessageValues } from '../locales/message.ts'
import { ShrdContext } from './ShrdContext.ts'

/** Looks up a text by key in the chosen language. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** The words of the surrounding provider. */
export interface Words {
  readonly locale: string
  /** The text of a key in that language, placeholders filled in. */
  readonly t: Translate
  /** Whether there is a text of that key. */
  has(key: string): key is MessageKey
}

/**
 * The texts of the chosen language, with the provider's overrides: those of the widget that this is
 * inside of, and those that `ShrdProvider` was given as `words`. A key without a text answers itself.
 *
 * @example
 * const { t } = useMessages()
 * return <h1>{t('password.title')}</h1>
 */
export function useMessages(): Words {
  const { locale, texts } = useContext(ShrdContext)
  return useMemo(
    () => ({
      locale,
      t: (key, values) => formatMessage(texts[key] ?? key, locale, values),
      has: (key): key is MessageKey => key in texts,
    }),
    [texts, locale],
  )
}
