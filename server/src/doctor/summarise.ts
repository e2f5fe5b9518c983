import type { Finding } from './finding.ts'

/** The last sentence of a report. */
export function summarise(findings: readonly Pick<Finding, 'state'>[]): string {
  const count = (of: Finding['state']) => findings.filter(({ state }) => state === of).length
  const found = [nameCount(count('fault'), 'fault'), nameCount(count('warning'), 'warning')]
  const text = found.filter((part) => part !== undefined).join(', ')
  if (text !== '') return `${text}.`
  return count('skipped') === 0 ? 'All is well.' : 'All that was checked is well.'
}

function nameCount(count: number, name: string): string | undefined {
  if (count === 0) return undefined
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
