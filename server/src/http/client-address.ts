import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
/**
 * Access providers give each customer at least this much of IPv6 (RFC 6177), so it is one caller.
 */
const NETWORK_GROUPS = 4
/** One organization has up to this much (RFC 6177). */
const SITE_GROUPS = 3

/**
 * Reads a client's address from a socket or a proxy: without port and zone, and an IPv4 address in
 * IPv6 as IPv4. `undefined` if the text is no address.
 */
export function parseAddress(text: string): string | undefined {
  const bare = stripPort(text.trim()).replace(/%.*$/, '')
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
  return isIPv4(address) || isIPv6(address) ? address : undefined
}

/** Some proxies add the port: `192.0.2.7:51234`, `[2001:db8::1]:51234`. */
function stripPort(text: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

/**
 * The part of a client's address under which attempts count: the whole IPv4 address, or the IPv6
 * network of 64 bits, in which a client can use any address.
 */
export function addressBlock(address: string): string {
  return blockOf(address, NETWORK_GROUPS)
}

/**
 * As {@link addressBlock}, with the IPv6 network of 48 bits. For guesses at one secret: the others
 * of such a network hardly use the same secret, and 65,536 blocks would each have free guesses.
 */
export function addressSite(address: string): string {
  return blockOf(address, SITE_GROUPS)
}

function blockOf(address: string, groups: number): string {
  const [bare = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(bare)) return address
  return `${expand(bare).slice(0, groups).join(':')}::/${groups * 16}`
}

/** All eight groups of an IPv6 address, in the spelling of the URL standard. */
function expand(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array<string>(GROUPS - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after]
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
