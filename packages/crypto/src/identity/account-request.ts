import { isUserId } from '../core/ids.ts'
import { type Guard, isBytes32, isCount, isTime } from '../core/schema.ts'
import type { Identity } from './identity.ts'
import { isOrigin } from './origin.ts'
import type { AccountSigner } from './verify-account-statement.ts'

/** A request about the member's account: the values from the page and from the server. */
export interface AccountRequest {
  /** Origin of the page that makes the request. */
  origin: string
  /** Created by the server for this one request: 32 random bytes, base64url. */
  request_id: string
}

/** A member's signed request for an action that cannot be undone. */
export interface AccountRequestStatement extends AccountRequest, AccountSigner {
  created_at: number
}

/** Options of the functions that sign an account request. */
export interface SignAccountRequestOptions {
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

/** The properties of every account request. Only the purpose differs. */
export const accountRequestShape: {
  [K in keyof AccountRequestStatement]: Guard<AccountRequestStatement[K]>
} = {
  origin: isOrigin,
  request_id: isBytes32,
  user_id: isUserId,
  sequence: isCount,
  created_at: isTime,
}

/** Builds the statement of a request. */
export function toAccountRequest(
  { user_id, sequence }: Identity,
  { origin, request_id }: AccountRequest,
  { now = Date.now() }: SignAccountRequestOptions,
): AccountRequestStatement {
  return { origin, request_id, user_id, sequence, created_at: now }
}
