import { expect, test } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is an address of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ['0.0.0.0', 'this machine'],
  ['10.1.2.3', 'a private network'],
  ['100.64.0.1', 'the network of a provider'],
  ['127.0.0.1', 'this machine'],
  ['127.255.255.254', 'this machine'],
  ['169.254.169.254', 'the metadata of a cloud'],
  ['172.16.0.1', 'a private network'],
  ['172.31.255.255', 'a private network'],
  ['192.168.1.1', 'a private network'],
  ['198.19.0.1', 'a network of measurements'],
  ['224.0.0.1', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'this machine'],
  ['::1', 'this machine'],
  ['::ffff:10.0.0.1', 'a private network in IPv6'],
  ['::ffff:1.1.1.1', 'IPv4 in IPv6'],
  ['64:ff9b::a00:1', 'a private network behind a translator'],
  ['2002:a00:1::', 'a private network in a tunnel'],
  ['2001::1', 'a tunnel'],
  ['fc00::1', 'a private network'],
  ['fd12:3456::1', 'a private network'],
  ['fe80::1', 'a link'],
  ['fe80::1%eth0', 'a link by name'],
  ['2606:4700::1111%eth0', 'a link by name'],
  ['ff02::1', 'multicast'],
  ['', 'nothing'],
  ['example.org', 'a name'],
  ['0x7f.1', 'a number in another form'],
])('%s is not: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
