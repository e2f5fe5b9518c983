import {
  type Endpoint,
  type EndpointInput,
  type EndpointName,
  type EndpointOutput,
  endpoints,
} from '@shrd/contract'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { type RefusedFields, respondWithError, respondWithProblem } from './problem-response.ts'
import { readCall } from './read-input.ts'

/** The arguments of an implementation. */
export interface MockCall<Name extends EndpointName> {
  /** The parsed input, with defaults. */
  input: EndpointInput<Name>
  /** The body of a call with a binary body. */
  octets: Uint8Array | undefined
  /** The request, for its headers and cookies; its body is already read. */
  request: Request
}

/** Implementations by call name. A `ShrdError` with a code of the contract refuses the call. */
export type MockImplementations = {
  [Name in EndpointName]?: (
    call: MockCall<Name>,
  ) => EndpointOutput<Name> | Promise<EndpointOutput<Name>>
}

/** Options of {@link createMswHandlers}. */
export interface MockOptions {
  /** The origin of the service, such as `http://localhost:3000`. */
  origin: string
}

// One implementation without its name; the schemas check its input and output.
type Implementation = (call: {
  input: unknown
  octets: Uint8Array | undefined
  request: Request
}) => unknown

type Issues = readonly { path: readonly PropertyKey[]; code?: string }[]

const toFields = (issues: Issues): RefusedFields =>
  issues.map(({ path, code }) => ({ path: path.map(String).join('.'), problem: code ?? 'custom' }))

function respondWithOutput(endpoint: Endpoint, output: unknown): Response {
  const parsed = endpoint.output.safeParse(output)
  if (!parsed.success) {
    return respondWithProblem('internal', { fields: toFields(parsed.error.issues) })
  }
  if (endpoint.responseBody === 'json') {
    const headers = { 'content-type': 'application/json' }
    return new HttpResponse(JSON.stringify(parsed.data), { headers })
  }
  // The schema `octets` accepts only bytes and streams; zod's general type cannot say so.
  return new HttpResponse(parsed.data as Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>, {
    headers: { 'content-type': 'application/octet-stream' },
  })
}

async function answer(
  endpoint: Endpoint,
  implementation: Implementation | undefined,
  request: Request,
): Promise<Response> {
  const { members, octets } = await readCall(endpoint, request)
  const parsed = endpoint.input.safeParse(members)
  if (!parsed.success) {
    return respondWithProblem('invalid_input', { fields: toFields(parsed.error.issues) })
  }
  if (implementation === undefined) return respondWithProblem('not_implemented')
  return respondWithOutput(endpoint, await implementation({ input: parsed.data, octets, request }))
}

function createHandlers(
  endpoint: Endpoint,
  implementation: Implementation | undefined,
  origin: string,
): HttpHandler[] {
  // Only the case of the letters changes, which the type of toLowerCase cannot say.
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>
  return [endpoint.path, ...endpoint.aliases].map((path) =>
    http[method](new URL(path, origin).href, ({ request }) =>
      answer(endpoint, implementation, request).catch(respondWithError),
    ),
  )
}

/**
 * MSW handlers for every call of the service, at each of its paths.
 *
 * The contract's schemas parse inputs and responses, so a test fails where the service would
 * refuse. A call without an implementation responds with `not_implemented`. The handlers do not
 * check cookies and signatures; an implementation can read them from the request.
 *
 * @example
 * const server = setupServer(
 *   ...createMswHandlers({ listVaults: () => [] }, { origin: 'http://localhost:3000' }),
 * )
 */
export function createMswHandlers(
  implementations: MockImplementations,
  { origin }: MockOptions,
): HttpHandler[] {
  return handlersOf(Object.entries(endpoints), { implementations, origin })
}

/** Handlers only for calls with an implementation; other requests go to other handlers. */
export function createCallHandlers(
  implementations: MockImplementations,
  { origin }: MockOptions,
): HttpHandler[] {
  const entries = Object.entries(endpoints).filter(([name]) => name in implementations)
  return handlersOf(entries, { implementations, origin })
}

function handlersOf(
  entries: readonly [string, Endpoint][],
  { implementations, origin }: MockOptions & { implementations: MockImplementations },
): HttpHandler[] {
  // Each implementation receives only input that the schema of its own call parsed.
  const byName = implementations as Partial<Record<string, Implementation>>
  return entries.flatMap(([name, endpoint]) => createHandlers(endpoint, byName[name], origin))
}
