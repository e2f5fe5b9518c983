import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
/**
 * Access providers give each customer at least this much of IPv6 (RFC 6177), so it is one caller.
 */
const NETWORK_GROUPS = 4
/** A home or a small company has up to 256 of them, an organization 65,536 (RFC 6177). */
const HOME_BITS = 56
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

/** A network in which a client can use any address. */
export interface ClientNetwork {
  /** The IPv4 address, or the IPv6 network, such as `2001:db8:0:100::/56`. */
  readonly network: string
  /** How much more than a single address it may do: there may be several users in it. */
  readonly times: number
}

/**
 * All networks under which a client counts, the smallest first. Somebody with a whole network gets
 * no new budget with each of its blocks.
 */
export function networksOf(address: string): readonly ClientNetwork[] {
  const block = addressBlock(address)
  if (!block.endsWith('::/64')) return [{ network: block, times: 1 }]
  return [
    { network: block, times: 1 },
    { network: homeOf(block), times: 4 },
    { network: addressSite(address), times: 16 },
  ]
}

/** The network of 56 bits around one of 64: the fourth group without its last two digits. */
function homeOf(block: string): string {
  const groups = block.replace('::/64', '').split(':')
  const fourth = Number.parseInt(groups[NETWORK_GROUPS - 1] ?? '0', 16) & 0xff00
  return `${[...groups.slice(0, SITE_GROUPS), fourth.toString(16)].join(':')}::/${HOME_BITS}`
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
