import { accountEndpoints, type Endpoint, USER_ERRORS, userEndpoints } from '@shrd/contract'

/**
 * The parts of a call that a client needs at run time. Schemas are left out, because zod is large.
 */
function describeCall(endpoint: Endpoint) {
  const { method, path, aliases, auth, headers, requestBody, responseBody, errors } = endpoint
  return { method, path, aliases, auth, headers, requestBody, responseBody, errors }
}

/** Calls and error codes as modules of plain data, one per line, with their files. */
export function renderCalls(): { readonly file: string; readonly text: string }[] {
  const folder = 'packages/contract/src'
  return [
    {
      file: `${folder}/calls.generated.ts`,
      text: renderTable('calls', 'Every call of users and members', userEndpoints),
    },
    {
      file: `${folder}/account-calls.generated.ts`,
      text: renderTable('accountCalls', 'Every call about accounts', accountEndpoints),
    },
    { file: `${folder}/user-error-codes.generated.ts`, text: renderCodes() },
  ]
}

/** Without the English texts, because clients have their own. */
function renderCodes(): string {
  return [
    '// Written by `npm run generate` from the errors.',
    '',
    '/** The codes that calls of users and members answer; 1 if a later try may succeed. */',
    'export const userErrorCodes = {',
    ...Object.entries(USER_ERRORS).map(
      ([code, { retryable }]) => `  ${code}: ${Number(retryable)},`,
    ),
    '} as const',
    '',
  ].join('\n')
}

function renderTable(name: string, what: string, calls: Readonly<Record<string, Endpoint>>) {
  const lines = Object.entries(calls).map(
    ([call, endpoint]) => `  ${call}: ${JSON.stringify(describeCall(endpoint))},`,
  )
  return [
    '// Written by `npm run generate` from the endpoints.',
    '',
    `/** ${what} as plain data: path and method, and error codes besides the common ones. */`,
    `export const ${name} = {`,
    ...lines,
    '} as const',
    '',
  ].join('\n')
}
