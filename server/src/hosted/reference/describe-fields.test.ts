import { expect, test } from 'vitest'
import { describeFields, typeOf } from './describe-fields.ts'

test('fields are named by their place, also in lists and in what may be null', () => {
  const schema = {
    type: 'object',
    required: ['objs'],
    properties: {
      objs: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            request: {
              anyOf: [{ type: 'object', properties: { id: { type: 'string' } } }, { type: 'null' }],
            },
          },
        },
      },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
    },
  }
  expect(describeFields(schema)).toMatchObject([
    { path: 'objs', type: 'list of: object', isRequired: true },
    { path: 'objs[].request', type: 'object or null', isRequired: false },
    { path: 'objs[].request.id', type: 'text' },
    { path: 'limit', rules: ['at least 1', 'at most 100', 'default: 50'] },
  ])
})

test('fields of a list itself begin with its brackets', () => {
  const schema = { type: 'array', items: { type: 'object', properties: { id: {} } } }
  expect(describeFields(schema).map(({ path }) => path)).toEqual(['[].id'])
})

test('types are words', () => {
  expect(typeOf({ enum: ['a', 'b'] })).toBe('one of "a", "b"')
  expect(typeOf({ const: true })).toBe('true')
  expect(typeOf({ anyOf: [{ type: 'null' }, { type: 'string' }] })).toBe('text or null')
  expect(typeOf({})).toBe('anything')
})
