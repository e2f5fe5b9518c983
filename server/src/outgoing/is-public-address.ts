import { BlockList, isIP } from 'node:net'

/**
 * IPv4 networks that are not, or not only, the internet (IANA Special-Purpose Address Registry),
 * with multicast and reserved addresses.
 */
const NOT_PUBLIC_4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Parts of IPv6's internet with another meaning: tunnels, which contain any IPv4, and examples. */
const NOT_PUBLIC_6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const excluded = new BlockList()
for (const [network, prefix] of NOT_PUBLIC_4) excluded.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of NOT_PUBLIC_6) excluded.addSubnet(network, prefix, 'ipv6')

/** All that is assigned to the internet. So ::1, fc00::/7, fe80::/10 and mapped IPv4 are outside. */
const internet6 = new BlockList()
internet6.addSubnet('2000::', 3, 'ipv6')

/** True for an address of the internet, and false for text that is no address. */
export function isPublicAddress(address: string): boolean {
  // An address with a zone (`fe80::1%eth0`) belongs to a link of this machine.
  if (address.includes('%')) return false
  const version = isIP(address)
  if (version === 4) return !excluded.check(address, 'ipv4')
  return version === 6 && internet6.check(address, 'ipv6') && !excluded.check(address, 'ipv6')
}
