import { useMemo } from 'react'
import type { Language } from './languages.ts'
import { useTexts } from './TextsProvider.tsx'

/** Numbers and times in the member's language. */
export interface Formats {
  number: (value: number) => string
  /** Day and month, and the year unless it is this one. */
  day: (time: number) => string
  /** The same in UTC, as bills and figures have their days: they are the same everywhere. */
  utcDay: (time: number) => string
  /** Day and month with the clock. */
  time: (time: number) => string
  /** Day, month, year and clock with seconds, for logs. */
  exact: (time: number) => string
  /** An amount in minor units of EUR. */
  money: (amount: number) => string
  /** Bytes in the unit that suits. */
  bytes: (size: number) => string
  /** The time from now in the largest unit: "in 3 days", "2 hours ago". */
  relative: (time: number) => string
}

const formatsOf = new Map<Language, Formats>()

/** See {@link Formats}. */
export function useFormats(): Formats {
  const { language } = useTexts()
  return useMemo(() => {
    const known = formatsOf.get(language) ?? createFormats(language)
    formatsOf.set(language, known)
    return known
  }, [language])
}

const SHORT = { day: 'numeric', month: 'short' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

function createFormats(language: Language): Formats {
  // The reader's own region, where the browser names one in this language, such as `en-GB`.
  const region = navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const near = new Intl.DateTimeFormat(region, options)
    const far = new Intl.DateTimeFormat(region, { ...options, year: 'numeric' })
    return (time: number): string => (isThisYear(time) ? near : far).format(time)
  }
  const exact = new Intl.DateTimeFormat(region, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  const euros = new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' })
  const numbers = new Intl.NumberFormat(region)
  return {
    number: (value) => numbers.format(value),
    day: dates(SHORT),
    utcDay: dates({ ...SHORT, timeZone: 'UTC' }),
    time: dates({ ...SHORT, ...CLOCK }),
    exact: (time) => exact.format(time),
    money: (amount) => euros.format(amount / 100),
    bytes: (size) => formatBytes(size, region),
    relative: createRelative(region),
  }
}

function isThisYear(time: number): boolean {
  return new Date(time).getFullYear() === new Date().getFullYear()
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

function formatBytes(size: number, region: string): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(size, 1)) / 3))
  const unit = UNITS[power] ?? 'byte'
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(region, options).format(size / 1000 ** power)
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

function createRelative(region: string): Formats['relative'] {
  const format = new Intl.RelativeTimeFormat(region, { numeric: 'auto' })
  return (time) => {
    const distance = time - Date.now()
    const [unit, length] = STEPS.find(([, ms]) => Math.abs(distance) >= ms) ?? ['minute', 60_000]
    return format.format(Math.round(distance / length), unit)
  }
}
