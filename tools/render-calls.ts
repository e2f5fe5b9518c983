import { accountEndpoints, type Endpoint, USER_ERRORS, userEndpoints } from '@shrd/contract'

/**
 * The parts of a call that a client needs at run time. Schemas are left out, because zod is large.
 */
function describeCall(endpoint: Endpoint) {
  const { method, path, aliases, auth, headers, requestBody, responseBody, errors } = endpoint
  return { method, path, aliases, auth, headers, requestBody, responseBody, errors }
}

/** What sending a call takes, without what most calls have in common. */
function describeRoute({ method, path, auth, headers, requestBody, responseBody }: Endpoint) {
  return {
    ...{ method, path, auth },
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(requestBody !== 'json' && { requestBody }),
    ...(responseBody !== 'json' && { responseBody }),
  }
}

/** Calls and error codes as modules of plain data, one per line, with their files. */
export function renderCalls(): { readonly file: string; readonly text: string }[] {
  const folder = 'packages/contract/src'
  return [
    {
      file: `${folder}/calls.generated.ts`,
      text: renderTable(userEndpoints, {
        name: 'calls',
        about: `Every call of users and members ${DATA}`,
        toData: describeCall,
      }),
    },
    {
      file: `${folder}/routes.generated.ts`,
      text: renderTable(userEndpoints, {
        name: 'routes',
        about: 'What it takes to send each of `calls`. A body is JSON where nothing else stands.',
        toData: describeRoute,
      }),
    },
    {
      file: `${folder}/account-calls.generated.ts`,
      text: renderTable(accountEndpoints, {
        name: 'accountCalls',
        about: `Every call about accounts ${DATA}`,
        toData: describeCall,
      }),
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

const DATA = 'as plain data: path and method, and error codes besides the common ones.'

interface Table {
  readonly name: string
  readonly about: string
  toData(endpoint: Endpoint): object
}

function renderTable(
  calls: Readonly<Record<string, Endpoint>>,
  { name, about, toData }: Table,
): string {
  const lines = Object.entries(calls).map(
    ([call, endpoint]) => `  ${call}: ${JSON.stringify(toData(endpoint))},`,
  )
  return [
    '// Written by `npm run generate` from the endpoints.',
    '',
    `/** ${about} */`,
    `export const ${name} = {`,
    ...lines,
    '} as const',
    '',
  ].join('\n')
}
