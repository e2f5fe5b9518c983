import { expect, test } from 'vitest'
import { applicationAddress } from './application-address.ts'

const request = (redirect_uri: string) =>
  new URL(`https://id.example.org/oauth/authorize?${new URLSearchParams({ redirect_uri })}`)

test.each([
  [{}, 'https://shop.example/callback?x=1', 'https://shop.example/'],
  [
    { client_uri: 'https://shop.example/start' },
    'app.shop:/callback',
    'https://shop.example/start',
  ],
  [{ client_uri: 'javascript:alert(1)' }, 'https://shop.example/', 'https://shop.example/'],
  [{}, 'app.shop:/callback', null],
  [{}, '', null],
])('of %j and the redirect to %j the way back is %j', (metadata, redirect, address) => {
  expect(applicationAddress({ metadata }, request(redirect))).toBe(address)
})
