const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1000

/** A number of bytes in the largest unit that leaves at least one, in the reader's language. */
export function formatSize(bytes: number, language: string): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const unit = UNITS[power] ?? 'byte'
  const maximumFractionDigits = power === 0 ? 0 : 1
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits } as const
  return new Intl.NumberFormat(language, options).format(bytes / STEP ** power)
}
