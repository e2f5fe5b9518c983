import type { FlowError } from '@shrd/client'
import type { MessageKey } from './catalogue.ts'
import { en } from './en.ts'
import type { MessageValues } from './message.ts'

/** Looks up a text by key in the chosen language. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/**
 * The words for an error: those of its code; for a code of a newer service the message that came
 * with it; else the text of `fallback` (specification 1, section 8).
 */
export function errorText(
  translate: Translate,
  error: FlowError,
  fallback: MessageKey = 'error.unknown',
): string {
  const key = `error.${error.code}`
  if (isMessageKey(key)) return translate(key, valuesOf(error))
  const message = error.data?.message
  return typeof message === 'string' && message !== '' ? message : translate(fallback)
}

/** 'You have N attempts remaining', where tries are counted. */
export function attemptsText(translate: Translate, error: FlowError): string | null {
  const attempts = error.data?.attempts
  return typeof attempts === 'number' ? translate('twoFactor.attempts', { count: attempts }) : null
}

/** The human sentence under a text in capitals, where the code has one. */
export function errorHelp(translate: Translate, error: FlowError): string | null {
  const key = `error.${error.code}.help`
  return isMessageKey(key) ? translate(key) : null
}

function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key)
}

function valuesOf({ data = {} }: FlowError): MessageValues {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  )
}
