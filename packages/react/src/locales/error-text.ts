import type { FlowError } from '@shrd/client'
import type { MessageKey } from './catalogue.ts'
import type { Words } from './words.ts'

/**
 * The text for an error: the text of its code, or the message of a newer service, or the text of
 * `fallback` (specification 1, section 8).
 */
export function errorText(
  { t, has }: Words,
  error: FlowError,
  fallback: MessageKey = 'error.internal',
): string {
  const key = `error.${error.code}`
  if (has(key)) return t(key, error.data)
  const message = error.data?.message
  return typeof message === 'string' && message !== '' ? message : t(fallback)
}

/** 'You have N attempts remaining', if attempts are counted. */
export function attemptsText({ t }: Words, error: FlowError): string | null {
  const attempts = error.data?.attempts
  return typeof attempts === 'number' ? t('twoFactor.attempts', { count: attempts }) : null
}

/** The sentence below a text in capitals, if the code has one. */
export function errorHelp({ t, has }: Words, error: FlowError): string | null {
  const key = `error.${error.code}.help`
  return has(key) ? t(key) : null
}
