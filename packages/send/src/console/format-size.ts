const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const

/**
 * Writes a number of bytes for people. A kB has 1,000 bytes.
 *
 * @example
 * formatSize(1_250_000) // '1.3 MB'
 */
export function formatSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  return `${power === 0 || value >= 10 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`
}
