import type { Echo } from '../http/steps/answer-echo.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const DAY = 86_400_000
/** Authorities renew a month before the end. Two weeks before it, something has failed. */
const CERTIFICATE_DAYS = 14
/** Signatures are refused beyond five minutes. Milliseconds. */
const SKEW = 60_000

/** Judges how long a certificate is still valid. */
export function judgeCertificate({ valid_to }: { valid_to: string }, now: number): Finding {
  const days = Math.floor((Date.parse(valid_to) - now) / DAY)
  if (Number.isNaN(days)) return fault('it names no end', 'Install another certificate.')
  if (days < 0) return fault('it has expired', 'Renew the certificate.')
  const text = `valid for ${days} ${days === 1 ? 'day' : 'days'}`
  return days >= CERTIFICATE_DAYS
    ? ok(text)
    : warning(text, 'Renew it, and find out why it was not renewed by itself.')
}

/** Judges the clock of the service by that of this machine. */
export function judgeClock(service: number, here: number): Finding {
  if (Number.isNaN(service)) return fault('the answer has no date', 'Make the proxy pass Date.')
  const seconds = Math.round((service - here) / 1000)
  if (Math.abs(seconds) * 1000 <= SKEW) return ok('it agrees with this machine')
  const text = `it is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`
  return fault(text, 'Set both clocks by NTP. Codes and signatures depend on them.')
}

/** How the service sees a caller. */
export interface SeenCaller extends Pick<Echo, 'address' | 'is_forwarded' | 'trusts_proxy'> {
  /** True if a caller who names an address of their own is counted by that. */
  readonly can_choose: boolean
}

/** Judges how the service sees its callers. */
export function judgeCaller(seen: SeenCaller): Finding {
  const { address, is_forwarded, trusts_proxy, can_choose } = seen
  if (can_choose) {
    return fault(
      'a caller can choose the address that counts',
      'Make the proxy write X-Forwarded-For itself, and close the ports to everyone else. Without a proxy, set TRUST_PROXY=false.',
    )
  }
  if (trusts_proxy && !is_forwarded) {
    return fault(
      'the proxy does not say who calls, so all callers share one address',
      'Make the proxy write X-Forwarded-For.',
    )
  }
  if (trusts_proxy) return ok(`${address}, as the proxy says`)
  if (!is_forwarded) return ok(`${address}, without a proxy`)
  return fault(
    `all callers count as ${address}, and share its limits`,
    'Set TRUST_PROXY=true. The proxy must write X-Forwarded-For itself.',
  )
}
