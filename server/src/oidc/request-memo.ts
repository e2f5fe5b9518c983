import { Provider } from 'oidc-provider'
import type {
  FoundClient,
  FoundRecord,
  FoundToken,
} from '../persistence/repositories/oidc-lookups.ts'
import type { Person } from '../persistence/repositories/persons.ts'
import type { SessionWithPerson } from '../persistence/repositories/sessions.ts'

/**
 * The cache of one request to the provider; `undefined` entries were not found. It belongs to one
 * moment, so other requests never use it, and a request must not use it where it needs a newer
 * state.
 */
export interface RequestMemo {
  readonly clients: Map<string, FoundClient>
  readonly persons: Map<string, Person>
  /** Codes and tokens by their stored id, including lookups in progress. */
  readonly tokens: Map<string, Promise<FoundToken | undefined>>
  readonly grants: Map<string, FoundRecord | undefined>
  /** Sessions of the provider by name. */
  readonly sessions: Map<string, FoundRecord | undefined>
  /** The service's session for a session of the provider, alive or ended. */
  readonly own: Map<string, SessionWithPerson | undefined>
}

const memos = new WeakMap<object, RequestMemo>()

/** The cache of the current request; `undefined` outside of the provider's routes. */
export function requestMemo(): RequestMemo | undefined {
  const { ctx } = Provider
  if (ctx === undefined) return undefined
  const known = memos.get(ctx)
  if (known !== undefined) return known
  const memo: RequestMemo = {
    clients: new Map(),
    persons: new Map(),
    tokens: new Map(),
    grants: new Map(),
    sessions: new Map(),
    own: new Map(),
  }
  memos.set(ctx, memo)
  return memo
}

/** Clears records and sessions after the request has written any. */
export function forgetRecords(): void {
  const memo = requestMemo()
  if (memo === undefined) return
  for (const part of [memo.tokens, memo.grants, memo.sessions, memo.own]) part.clear()
}
