import { regionOf } from './region-of.ts'

const formats = new WeakMap<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>()

/** The same object for the same wish: to make one takes longer than to draw a row with its date. */
function formatFor(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(options) ?? new Map<string, Intl.DateTimeFormat>()
  formats.set(options, known)
  const format = known.get(language) ?? new Intl.DateTimeFormat(regionOf(language), options)
  known.set(language, format)
  return format
}

/** By 24 hours in every language, as the specification writes the times of logs. */
const LIST: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

const LIST_OF_YEARS: Intl.DateTimeFormatOptions = { ...LIST, year: 'numeric' }

const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }

/** A time in a list: day, month and clock; the year only when it is not this one. */
export function formatListDate(time: number, language: string, now: number = Date.now()): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return formatFor(language, isThisYear ? LIST : LIST_OF_YEARS).format(time)
}

/** A day in full. */
export function formatDay(time: number, language: string): string {
  return formatFor(language, DAY).format(time)
}

const MOMENT: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** A day in full, with the time. */
export function formatMoment(time: number, language: string): string {
  return formatFor(language, MOMENT).format(time)
}
