/** A time in a list: day, month and clock; the year only when it is not this one. */
export function formatListDate(time: number, language: string, now: number = Date.now()): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(time)
}

/** A day in full. */
export function formatDay(time: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time)
}
