import { encodeBase64Url } from '@shrd/crypto'
import type { Ports } from '../ports.ts'
import { askForSeconds } from './ask-while-offline.ts'
import type { Call } from './transport.ts'

/** Returns calls in the name of one member, also if somebody else signs in between two of them. */
export function toCallOf(asker: string, call: Call): Call {
  return (name, input, options) => call(name, input, { ...options, asker })
}

/**
 * Returns calls that are made again while the service does not respond, for fifteen seconds. The
 * service makes each change once. Use it where a failure interrupts long work.
 */
export function toPatientCall(
  call: Call,
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
): Call {
  return (name, input, options) => {
    const keyed = { idempotencyKey: encodeBase64Url(random(16)), ...options }
    return askForSeconds(() => call(name, input, keyed), { clock, signal: options?.signal })
  }
}
