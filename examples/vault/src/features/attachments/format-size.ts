const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1000

/** A number of bytes in the largest unit that leaves at least one, in the reader's language. */
export function formatSize(bytes: number, language: string): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const unit = UNITS[power] ?? 'byte'
  const maximumFractionDigits = power === 0 ? 0 : 1
  return formatFor(language, unit, maximumFractionDigits).format(bytes / STEP ** power)
}

const formats = new Map<string, Intl.NumberFormat>()

/** The same object for the same wish: to make one takes longer than to draw a row with its size. */
function formatFor(
  language: string,
  unit: (typeof UNITS)[number],
  maximumFractionDigits: number,
): Intl.NumberFormat {
  const wish = `${language} ${unit}`
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits } as const
  const format = formats.get(wish) ?? new Intl.NumberFormat(language, options)
  formats.set(wish, format)
  return format
}
