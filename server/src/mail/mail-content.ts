import type { Locale, MailTemplate } from '@shrd/contract'
import type { BillingMessage } from './billing-message.ts'
import { cleanName } from './clean-name.ts'
import type { MailValues } from './fill-words.ts'
import { formatAmount, formatDay } from './format-values.ts'
import type { MailAddressee, MailMessage } from './mail-message.ts'
import type { MailWords } from './mail-words.ts'

/** The parts of one mail in reading order, with the values to fill in. */
export interface MailContent {
  readonly locale: Locale
  /** The name of the sender. */
  readonly brand: string
  readonly subject: string
  readonly lead: readonly string[]
  readonly code?: string
  readonly link?: MailLink
  readonly details: readonly string[]
  readonly close: readonly string[]
  readonly foot: string
  readonly values: MailValues
}

/** An address that a mail asks the user to open. */
export interface MailLink {
  readonly href: string
  readonly button: string
  /** Before the address itself, for mail readers that show no button. */
  readonly address: string
}

/** Of a name and a port. */
const LONGEST_HOST = 260
const LONGEST_BRAND = 60
/** A subject has room for 200 characters, with the sender and a date. */
const LONGEST_BILLED = 40
const LONGEST_BROWSER = 120
/** Of a provider or an application. */
const LONGEST_CHOSEN = 64
/** The longest name that an account can have. */
const LONGEST_ACCOUNT = 100
/** Of the member or key who acted for an account. */
const LONGEST_ACTOR = 120

/** A message, the words of its language, and what its client says in their place. */
export interface WordedMessage {
  readonly message: MailMessage
  readonly words: MailWords
  readonly template: MailTemplate
}

/** Builds the content of a message in one language. */
export function createContent(
  { email, brand, locale }: MailAddressee,
  { message, words, template }: WordedMessage,
): MailContent {
  const { foot } = words
  const { subject, lead, close } = { ...words.kinds[message.kind], ...template }
  const sender = withoutAddress(cleanName(brand, LONGEST_BRAND)) || 'Shrd'
  return {
    ...{ locale, brand: sender, subject, lead, close, foot },
    ...('code' in message && { code: message.code }),
    ...('link' in message && { link: linkOf(message, words, template) }),
    details: detailsOf(message, words),
    values: { brand: sender, email, ...valuesOf(message, locale) },
  }
}

function linkOf(
  { kind, link }: Extract<MailMessage, { link: string }>,
  words: MailWords,
  template: MailTemplate,
): MailLink {
  const { button } = { ...words.kinds[kind], ...template }
  return { href: assertWebAddress(link), button, address: words.address }
}

/** A mail must only link to pages. */
function assertWebAddress(link: string): string {
  const url = URL.parse(link)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new TypeError('a mail can only link to pages')
  }
  return url.href
}

function detailsOf(message: MailMessage, words: MailWords): readonly string[] {
  if (!('at' in message)) return []
  const { time, browser, application } = words
  return [
    time,
    ...(cleanName(message.browser, LONGEST_BROWSER) === '' ? [] : [browser]),
    ...('application' in message && message.application !== undefined ? [application] : []),
  ]
}

function valuesOf(message: MailMessage, locale: Locale): MailValues {
  if ('billed' in message) return valuesOfBill(message, locale)
  if ('hours' in message) return { hours: String(message.hours) }
  if ('until' in message) return { until: formatTime(message.until, locale) }
  if ('remaining' in message) return { remaining: String(message.remaining) }
  if ('account' in message) return valuesOfAccount(message, locale)
  if (!('at' in message)) return {}
  return {
    ...valuesOfNotice(message, locale),
    ...('application' in message && { application: nameOf(message.application) }),
    ...('provider' in message && { provider: nameOf(message.provider) }),
  }
}

function valuesOfNotice({ at, browser }: { at: number; browser: string }, locale: Locale) {
  return { browser: cleanName(browser, LONGEST_BROWSER), time: formatTime(at, locale) }
}

/** Developers choose it, too. A mail reader must not make a link of it. */
function nameOf(chosen = ''): string {
  return withoutAddress(cleanName(chosen, LONGEST_CHOSEN)) || '?'
}

function valuesOfAccount(
  message: Extract<MailMessage, { account: string }>,
  locale: Locale,
): MailValues {
  const account = withoutAddress(cleanName(message.account, LONGEST_ACCOUNT))
  if (message.kind === 'account_deletion_scheduled') {
    return { account, deletion: formatTime(message.deletion_at, locale) }
  }
  if (message.kind === 'webhook_disabled') {
    return { account, host: cleanName(message.host, LONGEST_HOST) }
  }
  if (message.kind === 'users_exported') {
    const by = cleanName(message.by, LONGEST_ACTOR)
    return { account, by, ...valuesOfNotice(message, locale) }
  }
  return { account }
}

/**
 * A stranger chooses the names of an account and its applications, and can send them to anybody with
 * an invitation or a new password. Mail readers make links of words that look like addresses.
 */
function withoutAddress(name: string): string {
  return name.replace(/[./\\:@]+(?=\S)/gu, ' ').trim()
}

/** In UTC, and marked as such, because the server does not know the user's time zone. */
function formatTime(time: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(time)} UTC`
}

function valuesOfBill(message: BillingMessage, locale: Locale): MailValues {
  return {
    account: cleanName(message.billed, LONGEST_BILLED) || '?',
    ...('invoice' in message && { invoice: message.invoice }),
    ...('amount' in message && { amount: formatAmount(message.amount, locale) }),
    ...('until' in message && { until: formatDay(message.until, locale) }),
  }
}
