import type { Application } from '../../events/current-application.ts'
import type { Session } from '../active-session.ts'
import type { AccountCaller } from '../call.ts'

/** Who makes a call, as the guard has found. */
export interface Admitted {
  readonly session: Session | undefined
  /** Present exactly for `account` calls. */
  readonly account: AccountCaller | undefined
  /** The application of a call with an access token. It must get no cookie. */
  readonly application?: Application
}

/** Whose limits a call uses. */
export interface CountedCaller {
  /** The `sub` of a user, or the account of an API key: its keys share the limits of one user. */
  readonly subject: string
  /** The session's reference. An API key has none, so its subject stands for it. */
  readonly session: string
}

/** Whose limits a call uses; `undefined` for a stranger. */
export function countedCaller({ session, account }: Admitted): CountedCaller | undefined {
  if (session !== undefined) return { subject: session.sub, session: session.reference }
  if (account === undefined) return undefined
  return { subject: account.account_id, session: account.account_id }
}
