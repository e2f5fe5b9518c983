import { createHash } from 'node:crypto'
import type { Ports } from '../../ports.ts'
import { normalisePassword } from './normalise-password.ts'

/** Passwords that appeared in data breaches. */
export interface BreachedPasswords {
  isBreached(password: string): Promise<boolean>
}

/** Milliseconds, during which the user waits. */
const TIMEOUT = 2_000
/** Characters. A range has about forty thousand. */
const LONGEST_ANSWER = 1024 * 1024

/**
 * Asks a range service, such as Have I Been Pwned or a mirror of it, by the first five digits of a
 * password's SHA-1. Hundreds of breached passwords share them, so the service learns neither the
 * password nor whether it is breached. Padding hides from the network which range was requested.
 *
 * If the service does not respond, no password is refused, and the failure is logged. A third party
 * runs it: otherwise an attacker who made it unreachable could stop users from changing a stolen
 * password. The shipped list and the other rules still apply.
 *
 * @param options.url address of the ranges, to which `/` and the five digits are appended. Without
 *   it, no password counts as breached
 */
export function createBreachedPasswords(
  { log }: Pick<Ports, 'log'>,
  { url, timeout = TIMEOUT }: { url: string | undefined; timeout?: number },
): BreachedPasswords {
  if (url === undefined) return { isBreached: async () => false }
  return {
    async isBreached(password) {
      const digest = hashForRange(password)
      const address = `${url.replace(/\/+$/, '')}/${digest.slice(0, 5)}`
      try {
        return lists(await fetchRange(address, timeout), digest.slice(5))
      } catch (error) {
        // Log no address: its end reveals part of a password's hash.
        const reason = error instanceof Error ? error.name : 'unknown'
        log.warn({ reason }, 'breached passwords not asked')
        return false
      }
    },
  }
}

/** SHA-1 because the lists use it. It protects nothing here. */
function hashForRange(password: string): string {
  return createHash('sha1').update(normalisePassword(password)).digest('hex').toUpperCase()
}

async function fetchRange(address: string, timeout: number): Promise<string> {
  const response = await fetch(address, {
    headers: { 'Add-Padding': 'true', 'User-Agent': 'shrd' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new RangeError('no range')
  }
  return readText(response)
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LONGEST_ANSWER) throw new RangeError('range too long')
  }
  return text
}

/** Lines such as `0018A45C4D1DEF81644B54AB7F969B88D65:1`. Padding has the count 0. */
function lists(range: string, suffix: string): boolean {
  return range.split(/\r?\n/).some((line) => {
    const [found = '', count = ''] = line.split(':')
    return found.toUpperCase() === suffix && Number(count) > 0
  })
}
