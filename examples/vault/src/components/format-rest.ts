const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long something still lasts, in one unit and the reader's words: never less than it is. */
export function formatRest(ms: number, language: string): string {
  if (ms > 2 * HOUR) return inUnit('hour', ms / HOUR, language)
  if (ms > 2 * MINUTE) return inUnit('minute', ms / MINUTE, language)
  return inUnit('second', ms / 1000, language)
}

function inUnit(unit: string, amount: number, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.max(0, Math.ceil(amount)))
}
