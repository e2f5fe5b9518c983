import { LIMITS } from '@shrd/contract'
import type { PlanLimits } from './config-plan-limits.ts'

/** At most this number of calls within `window` milliseconds. */
export interface RateLimit {
  readonly most: number
  readonly window: number
}

/** Limits for one address (IPv4) or network (IPv6, /64), shared by all its users. */
export interface AddressLimits {
  readonly registrations: RateLimit
  /** Challenges for a login with a key file. */
  readonly logins: RateLimit
  /** Second factors offered at a first login. */
  readonly setups: RateLimit
  /** Sign-ins started on a page or by an application, finished or not. */
  readonly signIns: RateLimit
  /** Codes of devices that users enter, and their confirmations. */
  readonly deviceCodes: RateLimit
}

/** Limits for the calls of one user, over all processes. */
export interface MemberLimits {
  readonly reads: RateLimit
  readonly writes: RateLimit
}

/** Limits for one member's one-off links. */
export interface ShareLimits {
  readonly created: RateLimit
  /** Links at the same time that no one has opened. */
  readonly open: number
  /** Bytes of an encrypted file. */
  readonly fileBytes: number
}

/** All limits that operators can set. */
export interface LimitsConfig {
  readonly limits: AddressLimits
  readonly memberLimits: MemberLimits
  /** What members of each plan may store. Without it, no plan has a limit. */
  readonly planLimits: PlanLimits
  readonly shareLimits: ShareLimits
  /** Domains that an account activates for its clients. */
  readonly domainActivations: RateLimit
  /** Mails to addresses of no user, for the whole service. */
  readonly strangerMails: RateLimit
}

/** The variables of the limits. */
export interface LimitsEnvironment {
  readonly REGISTRATIONS_PER_HOUR: number
  readonly LOGINS_PER_MINUTE: number
  readonly TWO_FACTOR_SETUPS_PER_HOUR: number
  readonly SIGN_INS_PER_HOUR: number
  readonly DEVICE_CODES_PER_HOUR: number
  readonly READS_PER_MINUTE: number
  readonly WRITES_PER_MINUTE: number
  readonly PLAN_LIMITS: PlanLimits
  readonly SHARES_PER_HOUR: number
  readonly OPEN_SHARES: number
  readonly SHARE_FILE_MEGABYTES: number
  readonly DOMAINS_PER_DAY: number
  readonly MAILS_TO_STRANGERS_PER_HOUR: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MEGABYTE = 2 ** 20
/** What encryption adds to each of them, at most. */
const ENCRYPTION = ((LIMITS.uploadBytes - LIMITS.fileBytes) / LIMITS.fileBytes) * MEGABYTE

/** Reads the limits from the variables. */
export function limitsOf(env: LimitsEnvironment): LimitsConfig {
  return {
    limits: {
      registrations: { most: env.REGISTRATIONS_PER_HOUR, window: HOUR },
      logins: { most: env.LOGINS_PER_MINUTE, window: MINUTE },
      setups: { most: env.TWO_FACTOR_SETUPS_PER_HOUR, window: HOUR },
      signIns: { most: env.SIGN_INS_PER_HOUR, window: HOUR },
      deviceCodes: { most: env.DEVICE_CODES_PER_HOUR, window: HOUR },
    },
    memberLimits: {
      reads: { most: env.READS_PER_MINUTE, window: MINUTE },
      writes: { most: env.WRITES_PER_MINUTE, window: MINUTE },
    },
    planLimits: env.PLAN_LIMITS,
    shareLimits: {
      created: { most: env.SHARES_PER_HOUR, window: HOUR },
      open: env.OPEN_SHARES,
      fileBytes: env.SHARE_FILE_MEGABYTES * (MEGABYTE + ENCRYPTION),
    },
    domainActivations: { most: env.DOMAINS_PER_DAY, window: 24 * HOUR },
    strangerMails: { most: env.MAILS_TO_STRANGERS_PER_HOUR, window: HOUR },
  }
}
