import type { PlanLimits } from './vault/quotas/plan-limits.ts'

/** So many calls within `window` milliseconds. */
export interface RateLimit {
  readonly most: number
  readonly window: number
}

/** What may come from one address (IPv4) or network (IPv6, /64), however many people share it. */
export interface AddressLimits {
  readonly registrations: RateLimit
  /** Challenges for a login with a key file. */
  readonly logins: RateLimit
  /** Second factors offered at a first login. */
  readonly setups: RateLimit
  /** Sign-ins that are begun on a page or by an application, whether they come to an end or not. */
  readonly signIns: RateLimit
}

/** What one member may ask of one process, by calls that are signed. */
export interface MemberLimits {
  readonly reads: RateLimit
  readonly writes: RateLimit
}

/** Everything that is bounded by a number of the operator's. */
export interface LimitsConfig {
  readonly limits: AddressLimits
  readonly memberLimits: MemberLimits
  /** How much members of each plan may keep; without it no plan has a limit. */
  readonly planLimits: PlanLimits
}

/** The variables that say how much is too much. */
export interface LimitsEnvironment {
  readonly REGISTRATIONS_PER_HOUR: number
  readonly LOGINS_PER_MINUTE: number
  readonly TWO_FACTOR_SETUPS_PER_HOUR: number
  readonly SIGN_INS_PER_HOUR: number
  readonly READS_PER_MINUTE: number
  readonly WRITES_PER_MINUTE: number
  readonly PLAN_LIMITS: PlanLimits
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The limits that the variables name. */
export function limitsOf(env: LimitsEnvironment): LimitsConfig {
  return {
    limits: {
      registrations: { most: env.REGISTRATIONS_PER_HOUR, window: HOUR },
      logins: { most: env.LOGINS_PER_MINUTE, window: MINUTE },
      setups: { most: env.TWO_FACTOR_SETUPS_PER_HOUR, window: HOUR },
      signIns: { most: env.SIGN_INS_PER_HOUR, window: HOUR },
    },
    memberLimits: {
      reads: { most: env.READS_PER_MINUTE, window: MINUTE },
      writes: { most: env.WRITES_PER_MINUTE, window: MINUTE },
    },
    planLimits: env.PLAN_LIMITS,
  }
}
