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

/** What an implementation receives. */
export interface MockCall<Name extends EndpointName> {
  /** Parsed, with defaults filled in. */
  input: EndpointInput<Name>
  /** The body of a call that carries octets. */
  octets: Uint8Array | undefined
  /** The request itself, for its headers and cookies; its body is already read. */
  request: Request
}

/** Answers for calls by name. A `ShrdError` with a code of the contract refuses the call. */
export type MockImplementations = {
  [Name in EndpointName]?: (
    call: MockCall<Name>,
  ) => EndpointOutput<Name> | Promise<EndpointOutput<Name>>
}

/** What {@link createMswHandlers} has to know besides the implementations. */
export interface MockOptions {
  /** Where the service is, such as `http://localhost:3000`. */
  origin: string
}

// One implementation, seen without its name; the schemas stand between it and the outside.
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
  // The schema `octets` lets through bytes and streams only; zod's general type does not say so.
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
  // Nothing but the case of the letters changes, which the type of toLowerCase cannot say.
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
 * Inputs and answers are parsed by the contract's schemas, so a test fails where the service would
 * refuse. A call without an implementation answers the problem `not_implemented`. Cookies and
 * signatures are not checked: an implementation that cares has the request.
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

/** The same for those calls alone that have an implementation; the others go on to other handlers. */
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
  // Each implementation meets only input that the schema of its own call has parsed.
  const byName = implementations as Partial<Record<string, Implementation>>
  return entries.flatMap(([name, endpoint]) => createHandlers(endpoint, byName[name], origin))
}
