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

test('an object with names of its own says which, and what it has under them', () => {
  const labels = {
    type: 'object',
    propertyNames: { enum: ['da', 'de'] },
    additionalProperties: { type: 'string', maxLength: 60 },
  }
  const amounts = {
    type: 'object',
    propertyNames: { type: 'string', maxLength: 3 },
    additionalProperties: { type: 'object', properties: { value: { type: 'integer' } } },
  }
  const schema = { type: 'object', properties: { labels, amounts } }
  expect(describeFields(schema)).toMatchObject([
    { path: 'labels', type: 'object' },
    {
      path: 'labels.<name>',
      type: 'text',
      rules: ['name: one of "da", "de"', 'at most 60 characters'],
    },
    { path: 'amounts', type: 'object' },
    { path: 'amounts.<name>', type: 'object', rules: ['name: at most 3 characters'] },
    { path: 'amounts.<name>.value', type: 'whole number' },
  ])
})

test('types are words', () => {
  expect(typeOf({ enum: ['a', 'b'] })).toBe('one of "a", "b"')
  expect(typeOf({ const: true })).toBe('true')
  expect(typeOf({ anyOf: [{ type: 'null' }, { type: 'string' }] })).toBe('text or null')
  expect(typeOf({})).toBe('anything')
})
