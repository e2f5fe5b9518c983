import { useCallback, useContext } from 'react'
import type { Locale, MessageKey } from '../locales/catalogue.ts'
import type { Translate } from '../locales/error-text.ts'
import { formatMessage, type MessageValues } from '../locales/message.ts'
import { ShrdContext } from './ShrdContext.ts'

/** The words of the surrounding provider. */
export interface Words {
  readonly locale: Locale
  /** The text of a key in that language, placeholders filled in. */
  readonly t: Translate
}

/**
 * The texts of the chosen language, with the provider's overrides.
 *
 * @example
 * const { t } = useMessages()
 * return <h1>{t('signIn.title')}</h1>
 */
export function useMessages(): Words {
  const { locale, messages } = useContext(ShrdContext)
  const t = useCallback(
    (key: MessageKey, values?: MessageValues) => formatMessage(messages[key], locale, values),
    [messages, locale],
  )
  return { locale, t }
}
