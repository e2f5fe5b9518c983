import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { createGuardedLookup } from './guarded-lookup.ts'

function find(lookup: LookupFunction, all: boolean): Promise<string | LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup('hooks.example', { all }, (error, address) => (error ? reject(error) : resolve(address)))
  })
}

test('a socket gets the very addresses that were checked', async () => {
  const answers = [['93.184.216.34', '2606:2800:220::1'], ['10.0.0.1'], ['93.184.216.34']]
  const lookup = createGuardedLookup(async () => answers.shift() ?? [])
  expect(await find(lookup, true)).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '2606:2800:220::1', family: 6 },
  ])
  await expect(find(lookup, true), 'it has changed').rejects.toThrow('address_not_public')
  expect(await find(lookup, false)).toBe('93.184.216.34')
})

test('a failure of the name servers is that of an unknown name', async () => {
  const lookup = createGuardedLookup(async () => [])
  await expect(find(lookup, true)).rejects.toThrow('address_not_public')
})
