import { type Auth, type AuthEvent, type AuthOptions, createAuth } from '@shrd/client/auth'

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
  let made: { key: string; auth: Auth } | undefined

  /** Of two that contradict each other, the one that came first is right. */
  const merge = (): GivenOptions =>
    Object.assign({}, former, ...[...members.values()].reverse().map(withoutGaps))

  function getAuth(): Auth {
    const options = merge()
    const key = JSON.stringify(options)
    if (made?.key === key) return made.auth
    const { origin, pathname } = location
    const auth = createAuth({
      redirect_uri: origin + pathname,
      ...options,
      onEvent(event) {
        // One whose options were replaced has nobody left to tell.
        if (made?.auth !== auth) return
        for (const member of [...members.keys()]) member.hear(event)
      },
    })
    made = { key, auth }
    return auth
  }

  return {
    join(member, options) {
      members.set(member, options)
      if (made === undefined || made.key === JSON.stringify(merge())) return
      for (const other of members.keys()) other.refresh()
    },
    leave(member) {
      if (members.has(member)) former = merge()
      members.delete(member)
    },
    getAuth,
  }
}

function withoutGaps(options: GivenOptions): Partial<GivenOptions> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
