import { Provider } from 'oidc-provider'
import type {
  FoundClient,
  FoundRecord,
  FoundToken,
} from '../persistence/repositories/oidc-lookups.ts'
import type { Person } from '../persistence/repositories/persons.ts'
import type { SessionWithPerson } from '../persistence/repositories/sessions.ts'

/**
 * What one request to the provider has found so far, `undefined` for what is not there. Of one moment,
 * so it holds nothing that a later question of the same request must know, and no other request.
 */
export interface RequestMemo {
  readonly clients: Map<string, FoundClient>
  readonly persons: Map<string, Person>
  /** Codes and tokens by their stored id, also while they are looked for. */
  readonly tokens: Map<string, Promise<FoundToken | undefined>>
  readonly grants: Map<string, FoundRecord | undefined>
  /** Sessions of the provider by their name. */
  readonly sessions: Map<string, FoundRecord | undefined>
  /** The session of the service that one of the provider belongs to, whether it lives or not. */
  readonly own: Map<string, SessionWithPerson | undefined>
}

const memos = new WeakMap<object, RequestMemo>()

/** That of the request under way; `undefined` outside of the provider's routes. */
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

/** Records and sessions are asked for anew once the request has written any. */
export function forgetRecords(): void {
  const memo = requestMemo()
  if (memo === undefined) return
  for (const part of [memo.tokens, memo.grants, memo.sessions, memo.own]) part.clear()
}
