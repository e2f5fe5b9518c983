import { parse } from 'node:path'

/**
 * Returns the name of the copy with this number. The first one has the name itself.
 *
 * @example
 * numberName('plan.pdf', 2) // 'plan (2).pdf'
 */
export function numberName(file: string, number: number): string {
  if (number === 1) return file
  const { name, ext } = parse(file)
  return `${name} (${number})${ext}`
}
