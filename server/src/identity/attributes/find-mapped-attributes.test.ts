import { expect, test } from 'vitest'
import type { StoredAttribute } from '../../persistence/attribute.ts'
import { findMappedAttributes } from './find-mapped-attributes.ts'

const PLAN: StoredAttribute = {
  ...{ name: 'plan', key: 'k1', type: 'text', write: [] },
  read: ['application'],
  labels: { de: 'Tarif' },
}
const DECLARED = [PLAN, { ...PLAN, name: 'note', read: ['operator'] as const }]
const MAPPED = {
  plan: { from: 'attribute', name: 'plan' },
  tariff: { from: 'attribute', name: 'plan' },
  note: { from: 'attribute', name: 'note' },
  gone: { from: 'attribute', name: 'gone' },
  groups: { from: 'roles' },
}

function find(mapped_claims: unknown, scopes = ['openid', 'profile']) {
  const asked: string[] = []
  const attributes = {
    async list(accountId: string) {
      asked.push(accountId)
      return DECLARED
    },
  }
  const client = { account_id: 'acc_a', metadata: { mapped_claims } }
  return { asked, found: findMappedAttributes(attributes, client, scopes) }
}

test('a client gets the attributes that it maps and may read, each named once', async () => {
  const { asked, found } = find(MAPPED)
  expect(await found).toEqual([{ name: 'plan', labels: { de: 'Tarif' } }])
  expect(asked).toEqual(['acc_a'])
})

test.each([
  ['without the scope profile', MAPPED, ['openid']],
  ['that maps none', { groups: { from: 'roles' } }, ['openid', 'profile']],
  ['whose mapping is damaged', { plan: 7 }, ['openid', 'profile']],
])('a client %s gets none, and the database is asked nothing', async (_, mapped, scopes) => {
  const { asked, found } = find(mapped, scopes)
  expect(await found).toEqual([])
  expect(asked).toEqual([])
})
