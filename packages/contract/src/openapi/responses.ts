import { type Endpoint, takesIdempotencyKey } from '../endpoint.ts'
import { AUTH_ERRORS, COMMON_ERRORS, ERRORS, type ErrorCode } from '../errors.ts'
import { addDescriptions, type FieldDescriptions } from './describe.ts'
import { type JsonSchema, markExtensions, toJsonSchema } from './json-schema.ts'

/** A media type of a body, with its schema. */
export type Content = Record<string, { schema: JsonSchema }>

/** A possible response of a call. */
export interface OpenApiResponse {
  description: string
  content: Content
}

/** A reference to a component of the description. */
export interface Reference {
  $ref: string
}

function describeSuccess(endpoint: Endpoint, texts: FieldDescriptions): OpenApiResponse {
  const { summary: description } = endpoint
  if (endpoint.responseBody === 'octets') {
    return { description, content: { 'application/octet-stream': { schema: {} } } }
  }
  const schema = addDescriptions(toJsonSchema(endpoint.output, 'output'), texts)
  markExtensions(schema, endpoint.extensions.output)
  return { description, content: { 'application/json': { schema } } }
}

function describeRefusal(codes: readonly ErrorCode[]): OpenApiResponse {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { properties: { code: { enum: [...codes] } } },
          ],
        },
      },
    },
  }
}

/** Another request under the same idempotency key. */
const KEY_ERRORS: readonly ErrorCode[] = ['conflict']

/** An access token without the scope of the call. */
const TOKEN_ERRORS: readonly ErrorCode[] = ['scope_missing']

/**
 * All codes that a call can return: its own, those of its kind of caller and of its idempotency
 * key, and the common ones.
 */
export function listErrorCodes(endpoint: Endpoint): readonly ErrorCode[] {
  const ofKey = takesIdempotencyKey(endpoint) ? KEY_ERRORS : []
  const ofCaller = AUTH_ERRORS[endpoint.auth]
  const ofToken = endpoint.userScope === undefined ? [] : TOKEN_ERRORS
  return [...new Set([...endpoint.errors, ...ofCaller, ...ofToken, ...ofKey, ...COMMON_ERRORS])]
}

/** The codes that a call can return, by status. */
function groupByStatus(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>()
  for (const code of listErrorCodes(endpoint).toSorted()) {
    const { status } = ERRORS[code]
    groups.set(status, [...(groups.get(status) ?? []), code])
  }
  return groups
}

/** Calls that share an error response refer to one component, named by its codes. */
const nameRefusal = (codes: readonly ErrorCode[]) => codes.join('.')

/** All error responses that a call refers to, by name. */
export function describeRefusals(endpoint: Endpoint): Record<string, OpenApiResponse> {
  const groups = [...groupByStatus(endpoint).values()]
  return Object.fromEntries(groups.map((codes) => [nameRefusal(codes), describeRefusal(codes)]))
}

/** The responses of a call, by status. */
export function describeResponses(
  endpoint: Endpoint,
  texts: FieldDescriptions,
): Record<string, OpenApiResponse | Reference> {
  const responses: Record<string, OpenApiResponse | Reference> = {
    '200': describeSuccess(endpoint, texts),
  }
  for (const [status, codes] of groupByStatus(endpoint)) {
    responses[status] = { $ref: `#/components/responses/${nameRefusal(codes)}` }
  }
  return responses
}
