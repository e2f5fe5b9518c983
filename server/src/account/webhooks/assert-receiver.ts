import { isIP } from 'node:net'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { classifyTarget } from '../../outgoing/classify-target.ts'
import { isPublicAddress } from '../../outgoing/is-public-address.ts'

/**
 * Refuses an address that no message could be sent to. What its name resolves to is checked at each
 * request, because it can change.
 *
 * @returns the address in the form in which it is stored
 * @throws `webhook_url_invalid`
 */
export function assertReceiver(text: string, config: Pick<Config, 'mode'>): string {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') throw invalid()
  url.hash = ''
  if (!isCallable(url, config) || url.href.length > LONGEST) throw invalid()
  return url.href
}

const LONGEST = 2_048

/** Ports from here on are assigned to no service by the system. 443 has its own form: none. */
const FREE_PORTS = 1_024

function isCallable(url: URL, config: Pick<Config, 'mode'>): boolean {
  try {
    if (classifyTarget(url, config) === 'this-machine') return /^https?:$/.test(url.protocol)
  } catch {
    return false
  }
  // Other services listen below, such as mail servers. They must not hear from this one.
  if (url.port !== '' && Number(url.port) < FREE_PORTS) return false
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // A name without a dot belongs to the service's own network.
  return isIP(host) === 0 ? /[^.]\.[^.]/.test(host) : isPublicAddress(host)
}

function invalid(): ShrdError {
  return new ShrdError('webhook_url_invalid', { data: { field: 'url' } })
}
