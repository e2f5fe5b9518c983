import { expect, test } from 'vitest'
import { leadsElsewhere } from './leads-elsewhere.ts'

const APP = 'https://app.example.com'
const BEFORE = {
  origins: [APP],
  redirect_uris: [`${APP}/callback`],
  first_party: false,
  embedded: false,
  device_sign_in: false,
  agents: 'listed',
  agent_domains: ['claude.ai'],
  user_scopes: ['me:read'],
} as const

test.each([
  ['a new origin', { origins: [APP, 'https://other.example.com'] }],
  ['a new redirect URI', { redirect_uris: [`${APP}/callback`, `${APP}/other`] }],
  ['no question for consent', { first_party: true }],
  ['screens of its own', { embedded: true }],
  ['devices', { device_sign_in: true }],
  ['all agents', { agents: 'any' }],
  ['more of its users’ accounts', { user_scopes: ['me:read', 'me:security'] }],
  ['agents of a new domain', { agent_domains: ['claude.ai', 'vscode.dev'] }],
] as const)('%s leads users elsewhere', (_, given) => {
  // The lists of a test are constant, those of a call are not.
  const changes = structuredClone(given) as Parameters<typeof leadsElsewhere>[1]
  expect(leadsElsewhere(BEFORE, changes)).toBe(true)
})

test.each([
  ['the same addresses', { origins: [`${APP}/`], redirect_uris: [`${APP}/callback`] }],
  ['fewer addresses', { origins: [], redirect_uris: [] }],
  ['more questions', { first_party: false, embedded: false }],
  ['no agents', { agents: 'off' }],
  ['fewer domains of agents', { agent_domains: [] }],
  ['less of its users’ accounts', { user_scopes: [] }],
  ['nothing of these', {}],
] as const)('%s leads nobody elsewhere', (_, given) => {
  const changes = structuredClone(given) as Parameters<typeof leadsElsewhere>[1]
  expect(leadsElsewhere(BEFORE, changes)).toBe(false)
  const open = { first_party: true, embedded: true, device_sign_in: true, agents: 'any' } as const
  expect(leadsElsewhere({ ...BEFORE, ...open }, changes)).toBe(false)
})

test('agents that were off are let in by a list that was there before', () => {
  const off = { ...BEFORE, agents: 'off' } as const
  expect(leadsElsewhere(off, { agents: 'listed' })).toBe(true)
  expect(leadsElsewhere(off, { agent_domains: ['vscode.dev'] })).toBe(false)
})
