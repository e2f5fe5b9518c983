import { type Endpoint, endpoints } from '@shrd/contract'

/** The file with the text of {@link renderCalls}, from the root of the repository. */
export const CALLS_FILE = 'packages/contract/src/calls.generated.ts'

/**
 * The parts of a call that a client needs at run time. Schemas are left out, because zod is large.
 */
function describeCall(endpoint: Endpoint) {
  const { method, path, aliases, auth, headers, requestBody, responseBody, errors } = endpoint
  return { method, path, aliases, auth, headers, requestBody, responseBody, errors }
}

/** The calls of the contract as a module of plain data, one call per line. */
export function renderCalls(): string {
  const lines = Object.entries(endpoints).map(
    ([name, endpoint]) => `  ${name}: ${JSON.stringify(describeCall(endpoint))},`,
  )
  return [
    '// Written by `npm run generate` from endpoints.ts.',
    '',
    '/** Every call as plain data: its path and method, and its error codes besides the common ones. */',
    'export const calls = {',
    ...lines,
    '} as const',
    '',
  ].join('\n')
}
