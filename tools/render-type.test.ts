import { expect, test } from 'vitest'
import { renderType } from './render-type.ts'

test('properties keep their names, comments, and whether they are required', () => {
  const schema = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string', description: 'The id. A */ ends nothing.' },
      'x-note': { type: 'integer' },
      tags: { type: 'array', items: { enum: ['a', 'b'] } },
    },
  }
  expect(renderType(schema)).toBe(`{
  /** The id. A * / ends nothing. */
  readonly id: string
  readonly "x-note"?: number
  readonly tags?: readonly ("a" | "b")[]
}`)
})

test('choices, constants, maps and unknown values', () => {
  expect(renderType({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string | null')
  expect(renderType(JSON.parse('{"type": ["string", "null"]}'))).toBe('string | null')
  expect(renderType({ const: true, type: 'boolean' })).toBe('true')
  const map = { type: 'object', additionalProperties: { type: 'number' } }
  expect(renderType(map)).toBe('Readonly<Record<string, number>>')
  expect(renderType({ type: 'object', additionalProperties: false })).toBe(
    'Readonly<Record<string, never>>',
  )
  expect(renderType({})).toBe('unknown')
})
