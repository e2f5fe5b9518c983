import { isShrdError } from '@shrd/crypto/errors'
import { describe, expect, test } from 'vitest'
import type { Attribute, StoredAttribute } from '../../persistence/attribute.ts'
import { parseAttribute, parseValue } from './attribute.ts'
import { readable } from './attributes.ts'
import { claimMapping, mapClaims } from './claim-mapping.ts'

const DECLARED: Attribute = { name: 'plan', type: 'text', read: ['application'], write: [] }
const PLAN: StoredAttribute = { ...DECLARED, key: 'k1' }

function problemOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    if (isShrdError(error, 'attribute_invalid')) return String(error.data.problem)
    throw error
  }
}

describe('an attribute', () => {
  test.each(['sub', 'iss', 'exp', 'aud', 'acr', 'cnf', 'account_id'])(
    'cannot be named like the protocol claim %s',
    (name) => {
      expect(problemOf(() => parseAttribute({ ...DECLARED, name }))).toContain(
        'belongs to the protocol',
      )
    },
  )

  test.each(['email', 'name', 'phone_number'])('cannot shadow the standard claim %s', (name) => {
    expect(problemOf(() => parseAttribute({ ...DECLARED, name }))).toContain('standard claim')
  })

  test.each(['', 'Plan', '1st', 'a b', 'a-b', '__proto__', 'a'.repeat(41)])(
    'cannot be named %j',
    (name) => {
      expect(problemOf(() => parseAttribute({ ...DECLARED, name }))).toContain('1 to 40 characters')
    },
  )

  test.each(['', ' ', 'two\nlines', 'a\u202eb', 'a'.repeat(61)])(
    'cannot have the label %j',
    (en) => {
      const problem = problemOf(() => parseAttribute({ ...DECLARED, labels: { en } }))
      expect(problem).toBe('a label has 1 to 60 characters in one line')
    },
  )

  test('has a label for each language that has one', () => {
    const labels = { de: 'Tarif', da: ' Abonnement ' }
    const given = parseAttribute({ ...DECLARED, labels })
    expect(given.labels).toEqual({ de: 'Tarif', da: 'Abonnement' })
    expect(parseAttribute(DECLARED).labels).toBeUndefined()
  })

  test('has each role once', () => {
    const read: Attribute['read'] = ['operator', 'person', 'person']
    expect(parseAttribute({ ...DECLARED, read }).read).toEqual(['person', 'operator'])
  })
})

describe('a value', () => {
  test.each([
    ['text', 'gold'],
    ['number', 1.5],
    ['boolean', false],
    ['list', ['a', 'b']],
  ] as const)('of the type %s is kept', (type, value) => {
    expect(parseValue({ ...PLAN, type }, value)).toEqual(value)
  })

  test.each([
    ['text', 1],
    ['text', ''],
    ['text', 'a'.repeat(1001)],
    ['text', 'two\nlines'],
    ['number', '1'],
    ['number', Number.NaN],
    ['number', Number.POSITIVE_INFINITY],
    ['boolean', 'true'],
    ['list', 'a'],
    ['list', Array(51).fill('a')],
    ['list', [1]],
    ['text', { toString: 'gold' }],
  ] as const)('of the type %s is not %j', (type, value) => {
    expect(problemOf(() => parseValue({ ...PLAN, type }, value))).toMatch(/^plan must be/)
  })

  test('is read by the roles that may, and by operators', () => {
    const values = { k1: 'gold', plan: 'of another', left: 'over' }
    expect(readable([PLAN], { values, role: 'application' })).toEqual({ plan: 'gold' })
    expect(readable([PLAN], { values, role: 'operator' })).toEqual({ plan: 'gold' })
    expect(readable([PLAN], { values, role: 'person' })).toEqual({})
    const number = { ...PLAN, type: 'number' } as const
    expect(readable([number], { values, role: 'operator' }), 'of another type').toEqual({})
  })
})

describe('the claims of a client', () => {
  const secret: StoredAttribute = { ...PLAN, key: 'k2', name: 'note', read: ['operator'] }
  const sources = {
    declared: [PLAN, secret],
    attributes: { k1: 'gold', k2: 'late payer' },
    roles: ['owner'] as const,
  }

  test('come from attributes, constants and roles', () => {
    const mapping = {
      'https://acme.example/plan': { from: 'attribute', name: 'plan' },
      tier: { from: 'constant', value: 3 },
      groups: { from: 'roles' },
    } as const
    expect(mapClaims(mapping, sources)).toEqual({
      'https://acme.example/plan': 'gold',
      tier: 3,
      groups: ['owner'],
    })
  })

  test('have nothing that applications may not read, and nothing that is not there', () => {
    const mapping = {
      note: { from: 'attribute', name: 'note' },
      gone: { from: 'attribute', name: 'gone' },
      proto: { from: 'attribute', name: '__proto__' },
      groups: { from: 'roles' },
    } as const
    expect(mapClaims(mapping, { ...sources, roles: [] })).toEqual({})
  })

  test.each([
    { sub: { from: 'constant', value: 'somebody' } },
    { email: { from: 'attribute', name: 'mail' } },
    { email_verified: { from: 'constant', value: true } },
    { constructor: { from: 'roles' } },
    { 'two words': { from: 'roles' } },
    { tier: { from: 'constant', value: null } },
    { tier: { from: 'elsewhere' } },
    Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`c${n}`, { from: 'roles' }])),
  ])('cannot be %j', (mapping) => {
    expect(claimMapping.safeParse(mapping).success).toBe(false)
  })
})
