import { describe, expect, test } from 'vitest'
import { SPECIFIED_CALLS } from '../test/specification-calls.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { getMembers, type JsonSchema } from './openapi/json-schema.ts'
import { listErrorCodes } from './openapi/responses.ts'
import { createOpenApi, type OpenApiOperation } from './openapi.ts'

const document = createOpenApi({ origin: 'http://localhost:3000' })
const entries: [string, Endpoint][] = Object.entries(endpoints)

function getOperation(method: string, path: string): OpenApiOperation {
  const operation = Object.entries(document.paths[path] ?? {}).find(
    ([name]) => name === method.toLowerCase(),
  )?.[1]
  if (operation === undefined) throw new Error(`${method} ${path} is not described`)
  return operation
}

/** What a caller may send, by name. */
function getPayload({ parameters, requestBody }: OpenApiOperation): Record<string, JsonSchema> {
  const body = requestBody?.content['application/json']?.schema ?? {}
  const outside = parameters.map(({ name, schema }) => [name, schema])
  return { ...getMembers(body), ...Object.fromEntries(outside) }
}

function getAnswer({ responses }: OpenApiOperation): Record<string, JsonSchema> {
  const response = responses['200']
  if (response === undefined || '$ref' in response) return {}
  return getMembers(response.content['application/json']?.schema ?? {})
}

/** The members that are not marked as additions. */
const unmarked = (members: Record<string, JsonSchema>) =>
  Object.keys(members).filter((name) => members[name]?.['x-shrd-extension'] !== true)

function* walk(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  yield { ...value }
  for (const inner of Object.values(value)) yield* walk(inner)
}

describe('members of the specification stand unmarked, all others as extensions [API-55]', () => {
  test.each(SPECIFIED_CALLS)('$call', ({ call, payload, answer }) => {
    const [method = '', path = ''] = call.split(' ')
    const operation = getOperation(method, path)
    expect(unmarked(getPayload(operation)).toSorted()).toEqual(payload.toSorted())
    if (answer === 'file') {
      expect(operation.responses['200']).toHaveProperty('content', {
        'application/octet-stream': { schema: {} },
      })
    } else {
      expect(unmarked(getAnswer(operation)).toSorted()).toEqual(answer.toSorted())
    }
  })
})

test('a call that the specification does not list is marked as a whole [API-55]', () => {
  for (const [, { method, path, listed }] of entries) {
    expect(getOperation(method, path)['x-shrd-extension']).toBe(listed ? undefined : true)
  }
})

test('the name of a file goes with the call that opens its upload and comes from the last', () => {
  expect(getPayload(getOperation('POST', '/api/doc/upload/open'))).toHaveProperty('filename')
  expect(getAnswer(getOperation('POST', '/api/doc/upload/seal'))).toHaveProperty('filename')
  expect(getOperation('POST', '/api/doc/upload').requestBody?.content).toEqual({
    'application/octet-stream': { schema: {} },
  })
})

test('every call is described at its path and, saying so, at each alias [API-04]', () => {
  for (const [name, { method, path, aliases }] of entries) {
    const operation = getOperation(method, path)
    expect(operation.operationId).toBe(name)
    for (const alias of aliases) {
      const { operationId, 'x-shrd-alias-of': meant, ...rest } = getOperation(method, alias)
      const { operationId: canonicalId, ...same } = operation
      expect(rest).toEqual(same)
      expect(meant).toBe(path)
      expect(operationId).not.toBe(canonicalId)
    }
  }
})

test('nothing is described that is not declared', () => {
  const described = Object.values(document.paths).flatMap((item) => Object.keys(item)).length
  expect(described).toBe(entries.reduce((sum, [, { aliases }]) => sum + 1 + aliases.length, 0))
})

test('every operation has its own id, and every reference leads somewhere', () => {
  const ids = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
  const references = [...walk(document)].flatMap(({ $ref }) =>
    typeof $ref === 'string' ? $ref : [],
  )
  expect(references.length).toBeGreaterThan(0)
  for (const reference of references) {
    const target = reference
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>((inner, key) => Object(inner)[key], document)
    expect([reference, target]).toEqual([reference, expect.any(Object)])
  }
})

test('the demands of each kind of caller are security schemes that exist [API-56]', () => {
  const demands = {
    public: [],
    session: ['session', 'client'],
    signed: ['session', 'signature'],
    account: ['session', 'client', 'account'],
  }
  const schemes = Object.keys(document.components.securitySchemes)
  for (const [, { method, path, auth }] of entries) {
    const named = getOperation(method, path).security.flatMap((demand) => Object.keys(demand))
    expect(named).toEqual(expect.arrayContaining(demands[auth]))
    expect(named.length === 0).toBe(auth === 'public')
    expect(schemes).toEqual(expect.arrayContaining(named))
  }
})

test('the name of the cookie follows the scheme of the origin', () => {
  const secure = createOpenApi({ origin: 'https://id.example.org' })
  expect(document.components.securitySchemes.session.name).toBe('shrd_session')
  expect(secure.components.securitySchemes.session.name).toBe('__Host-shrd_session')
})

test('every code that a call can answer is described at it as problem details', () => {
  for (const [, endpoint] of entries) {
    const { responses } = getOperation(endpoint.method, endpoint.path)
    const codes = Object.values(responses).flatMap((response) => {
      if (!('$ref' in response)) return []
      return response.$ref.slice('#/components/responses/'.length).split('.')
    })
    expect(codes.toSorted()).toEqual(listErrorCodes(endpoint).toSorted())
  }
  for (const { content } of Object.values(document.components.responses)) {
    expect(Object.keys(content)).toEqual(['application/problem+json'])
  }
})

test('members that travel in headers are described as headers', () => {
  const { parameters } = getOperation('GET', '/api/share/message')
  expect(parameters.filter((parameter) => parameter.in === 'header')).toMatchObject([
    { name: 'Shrd-Claim', required: true },
    { name: 'Shrd-Reader', required: true },
  ])
  const body = getOperation('POST', '/api/share/download').requestBody
  expect(getMembers(body?.content['application/json']?.schema ?? {})).not.toHaveProperty('claim')
})

test('every change may be sent under an idempotency key, and refuses another one under it', () => {
  const isKeyed = (method: string, path: string) =>
    getOperation(method, path).parameters.some(({ name }) => name === 'Idempotency-Key')
  for (const [name, endpoint] of entries) {
    const { auth, method, path, responseBody } = endpoint
    const changes = auth !== 'public' && method !== 'GET' && responseBody === 'json'
    expect([name, isKeyed(method, path)]).toEqual([name, changes])
    if (changes) expect(listErrorCodes(endpoint)).toContain('conflict')
  }
})

test('fields have the comments of the contract, wherever they are', () => {
  expect(getPayload(getOperation('POST', '/api/webhooks/secret')).overlap_hours).toMatchObject({
    description: expect.stringContaining('How long the former secret signs'),
  })
  const [header] = getOperation('GET', '/api/share/message').parameters.filter(
    ({ name }) => name === 'Shrd-Claim',
  )
  expect(header?.description).toContain('Computed from the key in the link.')
  const listed = getAnswer(getOperation('GET', '/api/webhooks/deliveries'))
  expect(getMembers(listed.objs ?? {}).attempts).toMatchObject({
    description: 'The number of tries.',
  })
  expect(getOperation('GET', '/api/account').description).toBe(
    'Gets the profile of the signed-in user.',
  )
})

test('the description is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})
