import { descriptions } from './descriptions.generated.ts'
import type { AccountAccess, Endpoint, Method } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import type { FieldDescriptions } from './openapi/describe.ts'
import { EXTENSION, type JsonSchema } from './openapi/json-schema.ts'
import { describeProblem } from './openapi/problem.ts'
import { describeRequest, type OpenApiRequest } from './openapi/request.ts'
import {
  describeRefusals,
  describeResponses,
  type OpenApiResponse,
  type Reference,
} from './openapi/responses.ts'
import {
  describeSecurity,
  describeSecuritySchemes,
  type SecurityRequirement,
} from './openapi/security.ts'

export type { JsonSchema } from './openapi/json-schema.ts'

/** A call at one of its paths. */
export interface OpenApiOperation extends OpenApiRequest {
  operationId: string
  summary: string
  /** What the contract says besides, if it says more. */
  description?: string
  security: SecurityRequirement[]
  responses: Record<string, OpenApiResponse | Reference>
  /** Set if the specification does not list the call. */
  [EXTENSION]?: true
  /** Set for a call of an account: the role of a member, and the scope of an API key. */
  'x-shrd-access'?: AccountAccess
  /** Set at an alias: the path to use instead. */
  'x-shrd-alias-of'?: string
}

/** An OpenAPI 3.1 description. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Partial<Record<Lowercase<Method>, OpenApiOperation>>>
  components: {
    schemas: { Problem: JsonSchema }
    responses: Record<string, OpenApiResponse>
    securitySchemes: ReturnType<typeof describeSecuritySchemes>
  }
}

/** Options of {@link createOpenApi}. */
export interface OpenApiOptions {
  /** The public address of the service, such as `https://id.example.org`. */
  origin: string
  /** @default '0.1.0' */
  version?: string
}

/** What the comments of the contract say about a call. */
interface CallTexts {
  readonly about: string
  readonly input: FieldDescriptions
  readonly output: FieldDescriptions
}

const TEXTS: Readonly<Record<string, CallTexts>> = descriptions

function describeOperation(name: string, endpoint: Endpoint): OpenApiOperation {
  const { about, input, output } = TEXTS[name] ?? { about: '', input: {}, output: {} }
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(about !== '' && { description: about }),
    ...(endpoint.listed ? {} : { [EXTENSION]: true as const }),
    security: describeSecurity(endpoint),
    ...(endpoint.access && { 'x-shrd-access': endpoint.access }),
    ...describeRequest(endpoint, input),
    responses: describeResponses(endpoint, output),
  }
}

function describePaths(): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {}
  const add = (path: string, method: Method, operation: OpenApiOperation) => {
    // The cast restores the letters: the type of toLowerCase is any text.
    paths[path] = { ...paths[path], [method.toLowerCase() as Lowercase<Method>]: operation }
  }
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const operation = describeOperation(name, endpoint)
    add(endpoint.path, endpoint.method, operation)
    endpoint.aliases.forEach((alias, index) => {
      const operationId = `${name}Alias${index + 1}`
      add(alias, endpoint.method, { ...operation, operationId, 'x-shrd-alias-of': endpoint.path })
    })
  }
  return paths
}

/**
 * Creates the OpenAPI 3.1 description of every call and alias from the contract.
 *
 * Properties and calls that are not in the specification have `x-shrd-extension: true`.
 */
export function createOpenApi(options: OpenApiOptions): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Shrd',
      version: options.version ?? '0.1.0',
      description:
        'Identity service and encrypted vault. Failed calls return problem details (RFC 9457).',
    },
    servers: [{ url: options.origin }],
    paths: describePaths(),
    components: {
      schemas: { Problem: describeProblem() },
      responses: Object.assign({}, ...Object.values(endpoints).map(describeRefusals)),
      securitySchemes: describeSecuritySchemes(options.origin),
    },
  }
}
