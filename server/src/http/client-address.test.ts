import { describe, expect, test } from 'vitest'
import { addressBlock, addressSite, networksOf, parseAddress } from './client-address.ts'

describe('a client is counted', () => {
  test('by its whole address in IPv4, however the socket writes it', () => {
    expect(addressBlock('192.0.2.7')).toBe('192.0.2.7')
    expect(addressBlock('::ffff:192.0.2.7')).toBe('192.0.2.7')
    expect(addressBlock('192.0.2.8')).not.toBe(addressBlock('192.0.2.7'))
  })

  test('by its network of 64 bits in IPv6, however the address is written', () => {
    const block = addressBlock('2001:db8:1:2::1')
    for (const address of [
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:0DB8:0001:0002:0000:0000:0000:0001',
      '2001:db8:1:2::192.0.2.1',
    ]) {
      expect(addressBlock(address)).toBe(block)
    }
    expect(addressBlock('2001:db8:1:3::1')).not.toBe(block)
  })

  test('by its network where the address is short or names an interface', () => {
    expect(addressBlock('::1')).toBe('0:0:0:0::/64')
    expect(addressBlock('fe80::1%eth0')).toBe(addressBlock('fe80::2'))
    expect(addressBlock('1:2:3::')).toBe('1:2:3:0::/64')
    expect(addressBlock('1:2:3:4:5:6:7:8')).toBe('1:2:3:4::/64')
  })

  test('by its network of 48 bits in IPv6 where it guesses at one secret', () => {
    expect(addressSite('192.0.2.7')).toBe('192.0.2.7')
    const site = addressSite('2001:db8:1:2::1')
    expect(addressSite('2001:db8:1:ffff::1')).toBe(site)
    expect(addressSite('2001:db8:2:2::1')).not.toBe(site)
  })

  test('by the text itself where it is no address', () => {
    expect(addressBlock('unknown')).toBe('unknown')
  })
})

describe('an address that arrives', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    [' 2001:db8::1 ', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:51234', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is %s', (text, address) => {
    expect(parseAddress(text)).toBe(address)
  })

  test.each(['', 'unknown', '_hidden', 'id.example.org', '192.0.2.7.8', '192.0.2.256', '[::1'])(
    '%j is none',
    (text) => {
      expect(parseAddress(text)).toBeUndefined()
    },
  )
})

test('a client counts under its address, or under three sizes of IPv6 networks', () => {
  expect(networksOf('192.0.2.7')).toEqual([{ network: '192.0.2.7', times: 1 }])
  expect(networksOf('2001:db8:1:abcd::7')).toEqual([
    { network: '2001:db8:1:abcd::/64', times: 1 },
    { network: '2001:db8:1:ab00::/56', times: 4 },
    { network: '2001:db8:1::/48', times: 16 },
  ])
  expect(networksOf('2001:db8:1:7::7')[1]?.network).toBe('2001:db8:1:0::/56')
})
