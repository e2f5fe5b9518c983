import type { RingMac } from '../../ring-mac.ts'

/** What a permit is for, and nothing else. */
export interface PermittedRotation {
  readonly user_id: string
  /** The reference of the session in which the second factor was proven. */
  readonly reference: string
  /** The record hash of the entry. */
  readonly head: string
}

/**
 * Permits to replace keys. They are not stored: the log accepts an entry once, so a permit is used
 * up with it.
 */
export interface RotationPermits {
  create(what: PermittedRotation): { readonly permit: string; readonly expires_at: number }
  /** False for one that is forged, has expired, or is for something else. */
  isValid(permit: string, what: PermittedRotation): boolean
}

/** Long enough to save a file in a safe place and to choose it again. */
const LIFE = 30 * 60_000
/** Between the parts. Neither has it. */
const SEPARATOR = '~'

/** See {@link RotationPermits}. */
export function createRotationPermits({
  mac,
  now,
}: {
  mac: RingMac
  now: () => number
}): RotationPermits {
  return {
    create({ user_id, reference, head }) {
      const expires_at = now() + LIFE
      const proof = mac.create(head, [user_id, reference, String(expires_at)])
      return { permit: [expires_at, proof].join(SEPARATOR), expires_at }
    },
    isValid(permit, { user_id, reference, head }) {
      const [expiry = '', proof = '', ...others] = permit.split(SEPARATOR)
      if (others.length > 0) return false
      return mac.verify(proof, head, [user_id, reference, expiry]) && Number(expiry) > now()
    },
  }
}
