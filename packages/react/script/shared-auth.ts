import { type Auth, type AuthEvent, type AuthOptions, createAuth } from '@shrd/client/auth'
import { holdToProof } from './hold-to-proof.ts'

/** What an element says of the sign-in; what it leaves out, another one may say. */
export type GivenOptions = Pick<AuthOptions, 'issuer' | 'client_id'> &
  Partial<Pick<AuthOptions, 'mode' | 'redirect_uri' | 'scope' | 'resource' | 'storage'>>

/** An element that takes part in a sign-in. */
export interface Member {
  /** What happened. */
  hear(event: AuthEvent): void
  /** Another `Auth` took the place of the one that it had. */
  refresh(): void
}

/** The one sign-in of all elements of an application in this page. */
export interface SharedAuth {
  /** Takes part, or says something else than before. */
  join(member: Member, options: GivenOptions): void
  leave(member: Member): void
  /** Throws a `TypeError` for an issuer that tokens must not be fetched from. */
  getAuth(): Auth
}

const shared = new Map<string, SharedAuth>()

/** The sign-in of an application at an issuer, which elements of any kind share. */
export function findSharedAuth({ issuer, client_id }: GivenOptions): SharedAuth {
  const name = `${issuer} ${client_id}`
  const found = shared.get(name) ?? createSharedAuth()
  shared.set(name, found)
  return found
}

function createSharedAuth(): SharedAuth {
  const members = new Map<Member, GivenOptions>()
  // A sign-in outlives the element that it was begun in, with what that one said.
  let former: Partial<GivenOptions> = {}
  let options: GivenOptions | undefined
  let auth: Auth | undefined

  return {
    join(member, given) {
      members.set(member, given)
      const merged = merge(former, [...members.values()])
      if (JSON.stringify(merged) === JSON.stringify(options)) return
      options = merged
      if (auth === undefined) return
      auth = undefined
      for (const other of members.keys()) other.refresh()
    },
    leave(member) {
      if (members.delete(member)) former = options ?? {}
    },
    getAuth() {
      if (options === undefined) throw new TypeError('Nobody takes part in this sign-in.')
      auth ??= create(options, (event, from) => {
        // One whose options were replaced has nobody left to tell.
        if (from === auth) for (const member of [...members.keys()]) member.hear(event)
      })
      return auth
    },
  }
}

/** Of two that contradict each other, the one that came first is right. */
function merge(former: Partial<GivenOptions>, given: readonly GivenOptions[]): GivenOptions {
  return Object.assign({}, former, ...[...given].reverse().map(withoutGaps))
}

/** Without another address, people come back to the page that they left. */
function create(options: GivenOptions, tell: (event: AuthEvent, from: Auth) => void): Auth {
  const redirect_uri = location.origin + location.pathname
  const onEvent = (event: AuthEvent) => tell(event, auth)
  const auth = holdToProof(createAuth({ redirect_uri, ...options, onEvent }), options, onEvent)
  return auth
}

function withoutGaps(options: GivenOptions): Partial<GivenOptions> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
