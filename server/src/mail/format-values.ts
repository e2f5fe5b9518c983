import { BILLING_TERMS, type Locale } from '@shrd/contract'

/** English dates and amounts as in Europe, because the currency is European. */
function regionOf(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale
}

/** Formats money in minor units. */
export function formatAmount(amount: number, locale: Locale): string {
  const currency = BILLING_TERMS.currency.toUpperCase()
  const format = new Intl.NumberFormat(regionOf(locale), { style: 'currency', currency })
  return format.format(amount / 100)
}

/** Formats a day in UTC, because the server does not know the user's time zone. */
export function formatDay(time: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(regionOf(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(time)
}
