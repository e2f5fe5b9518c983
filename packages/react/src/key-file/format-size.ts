/** The size of a file as text, such as `1.4 kB`. */
export function formatSize(bytes: number, locale: string): string {
  const unit = bytes < 1000 ? 'byte' : 'kilobyte'
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(unit === 'byte' ? bytes : bytes / 1000)
}
