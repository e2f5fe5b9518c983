import { allWords, errorText, formatMessage, loadMessages, type Messages } from '@shrd/react'
import type { CallFailure } from '../data/service-error.ts'

/** Finds the words for an error. */
export type ErrorTexts = (error: CallFailure) => string

/** Loads the words for all codes of the service. Those of its parts are in several groups. */
export async function loadErrorTexts(language: string): Promise<ErrorTexts> {
  const messages: Partial<Messages> = await loadMessages(language, allWords)
  const has = (key: string): key is keyof Messages => Object.hasOwn(messages, key)
  return (error) =>
    errorText(
      {
        has,
        t: (key, values) => formatMessage(messages[key] ?? key, language, values),
        locale: language,
      },
      withTime(error, language),
    )
}

/** The error with its time as text, if it has one. */
function withTime(error: CallFailure, language: string): Pick<CallFailure, 'code' | 'data'> {
  const { code, data } = error
  if (typeof data?.try_at !== 'number') return error
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return { code, data: { ...data, time: format.format(data.try_at) } }
}
