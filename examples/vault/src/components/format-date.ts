/** The reader's own region where the browser names one in this language, such as `en-GB`. */
function regionOf(language: string): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language
}

/** A time in a list: day, month and clock; the year only when it is not this one. */
export function formatListDate(time: number, language: string, now: number = Date.now()): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(regionOf(language), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(time)
}

/** A day in full. */
export function formatDay(time: number, language: string): string {
  return new Intl.DateTimeFormat(regionOf(language), { dateStyle: 'medium' }).format(time)
}
