import { join, resolve } from 'node:path'
import { readDescriptions } from './contract-comments.ts'

const ENDPOINTS = join(resolve(import.meta.dirname, '..'), 'packages/contract/src/endpoints.ts')

/** The file with the text of {@link renderDescriptions}, from the root of the repository. */
export const DESCRIPTIONS_FILE = 'packages/contract/src/descriptions.generated.ts'

/** The comments of the contract as a module of plain data, one call per line. */
export function renderDescriptions(): string {
  const calls = Object.entries(readDescriptions(ENDPOINTS))
  const lines = calls.map(([name, call]) => `  ${name}: ${JSON.stringify(call)},`)
  return [
    '// Written by `npm run generate` from the comments of the contract.',
    '',
    '/** What is said about calls and their fields, by the name of the call and the place of a field. */',
    'export const descriptions = {',
    ...lines,
    '} as const',
    '',
  ].join('\n')
}
