import type { RateLimit } from '../../config-limits.ts'
import { currentRequest } from '../../events/current-request.ts'
import { recordEvent } from '../../events/record-event.ts'
import { addressSite } from '../../http/client-address.ts'
import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import type { Throttle } from '../throttle.ts'

/** A sign-in that was refused. */
export interface SignInFailure {
  /** The pool in which the user was looked for. */
  readonly accountId: string
  /** `null` if nobody was found. What a stranger has typed is stored nowhere: it may be a password. */
  readonly sub: string | null
  /** The name under which the user was looked for, known or not: attempts count by its hash. */
  readonly typed: string
  /** What was wrong. */
  readonly step: 'password' | 'otp' | 'second_factor' | 'key_file' | 'passkey'
  /** The application; without one, the service itself. */
  readonly clientId?: string | undefined
  readonly address: string
}

/** Events of refused sign-ins. */
export interface SignInFailures {
  /** Writes the event, unless there were very many. Costs the same for known and unknown users. */
  record(failure: SignInFailure): Promise<void>
}

const HOUR = 3_600_000
/** Events about one name, of a user or of nobody. More say nothing new. */
const PER_NAME: RateLimit = { most: 10, window: HOUR }
/** Events from one network. */
const PER_NETWORK: RateLimit = { most: 100, window: HOUR }
/** Events of one account. Strangers choose how often they fail, and every event is kept. */
const PER_ACCOUNT: RateLimit = { most: 1_000, window: HOUR }

interface Deps {
  readonly database: Pick<Database, 'transaction'>
  readonly throttle: Pick<Throttle, 'isWithin'>
  readonly ports: Pick<Ports, 'now'>
}

/** See {@link SignInFailures}. */
export function createSignInFailures({ database, throttle, ports }: Deps): SignInFailures {
  /** The narrow ones first: what they leave out must not use up the budget of all. */
  async function isWithin({ accountId, typed, address }: SignInFailure): Promise<boolean> {
    const all = `sign-in-failed:${accountId}`
    if (!(await throttle.isWithin(`${all}:name:${typed}`, PER_NAME))) return false
    const network = `${all}:network:${addressSite(address)}`
    if (!(await throttle.isWithin(network, PER_NETWORK))) return false
    return throttle.isWithin(all, PER_ACCOUNT)
  }
  return {
    async record(failure) {
      if (!(await isWithin(failure))) return
      const { accountId: account_id, sub, step, clientId } = failure
      const request = currentRequest()
      await database.transaction((store) =>
        recordEvent(store, {
          account_id,
          type: 'user.sign_in_failed',
          // Nobody has proven to be this user.
          actor: { kind: 'system', id: null },
          target: sub,
          details: { step, ...(clientId !== undefined && { client_id: clientId }) },
          request,
          at: ports.now(),
        }),
      )
    },
  }
}
