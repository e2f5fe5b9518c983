import { type Endpoint, endpoints } from '@shrd/contract'
import { createOpenApi } from '@shrd/contract/openapi'
import { describe, expect, test } from 'vitest'
import { exampleInput } from './curl-example.ts'
import { exampleOf } from './example-of.ts'
import { listCalls } from './list-calls.ts'

const parts = listCalls(createOpenApi({ origin: 'https://id.example.org' }))
const calls = parts.flatMap(({ groups }) => groups.flatMap((group) => group.calls))
const inputs: Readonly<Record<string, Endpoint>> = endpoints

describe('the examples of the reference page', () => {
  test('show every call once', () => {
    const ids = calls.map(({ operation }) => operation.operationId)
    expect(ids.toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  test('name what an object has under names of its own', () => {
    const values = { additionalProperties: { type: 'string' } }
    const labels = { type: 'object', propertyNames: { enum: ['da', 'en'] }, ...values }
    expect(exampleOf(labels)).toEqual({ en: 'text' })
    expect(exampleOf({ type: 'object', ...values })).toEqual({ plan: 'text' })
    expect(exampleOf({ type: 'object', additionalProperties: false })).toEqual({})
  })

  test.each(calls.map(({ operation }) => [operation.operationId, operation] as const))(
    '%s would be accepted',
    (id, { requestBody, parameters }) => {
      const outside = parameters
        .filter(({ required }) => required)
        .map(({ name, schema }) => [name, exampleOf(schema, { name })])
      const headers = Object.entries(inputs[id]?.headers ?? {})
      const named = outside.map(([name, value]) => {
        const [property = name] = headers.find(([, header]) => header === name) ?? []
        return [property, value]
      })
      const json = requestBody?.content['application/json']?.schema
      const body = json === undefined ? {} : Object(exampleInput(id, json))
      const { error } = inputs[id]?.input.safeParse({ ...Object.fromEntries(named), ...body }) ?? {}
      expect(error?.issues).toBeUndefined()
    },
  )
})
