import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer } from '../../key-ring.ts'
import { PROVIDER_KINDS } from './provider-kinds.ts'
import { openTokens, type ProviderTokens, sealNextTokens, sealTokens } from './provider-tokens.ts'

const context = 'provider-tokens/con_1'
const ringOf = (id: string) => [{ id, key: new Uint8Array(32).fill(id.charCodeAt(0)) }]
const sealer = createSealer(ringOf('a'), randomBytes)
const tokens = (refresh_token: string | null): ProviderTokens => ({
  ...{ access_token: 'access', token_type: 'bearer', refresh_token, scope: null },
  expires_at: null,
})
const refreshTokenAfter = (known: string | null, next: string | null) => {
  const sealed = sealNextTokens(tokens(next), known, { context, sealer })
  return openTokens(sealed, context, sealer).refresh_token
}

test('the refresh token of an earlier sign-in stays until there is another one', () => {
  const known = sealTokens(tokens('first'), context, sealer)
  expect(refreshTokenAfter(known, null)).toBe('first')
  expect(refreshTokenAfter(known, 'second')).toBe('second')
  expect(refreshTokenAfter(null, null)).toBeNull()
})

test('tokens whose key is lost end no sign-in', () => {
  const known = sealTokens(tokens('first'), context, createSealer(ringOf('b'), randomBytes))
  expect(refreshTokenAfter(known, null)).toBeNull()
})

test('Google is asked for a refresh token only where tokens are kept', () => {
  const ask = (keep_tokens: boolean) =>
    PROVIDER_KINDS.google.parameters?.({ tenants: [], keep_tokens })
  expect([ask(true), ask(false)]).toEqual([{ access_type: 'offline' }, {}])
})
