import type { Session } from '@shrd/client/visitor'
import { MEMBER_COOKIE } from './first-paths.ts'

/** Where {@link MEMBER_COOKIE} is kept. */
interface Jar {
  set(name: string, value: string): void
  remove(name: string): void
}

/** Keeps {@link MEMBER_COOKIE} as long as a member is signed in. */
export function keepMemberCookie(session: Pick<Session, 'getState' | 'subscribe'>, jar: Jar): void {
  session.subscribe(() => {
    const state = session.getState()
    const isMember = state.status === 'signed-in' && state.user.user_id !== null
    if (isMember) jar.set(MEMBER_COOKIE, '1')
    else jar.remove(MEMBER_COOKIE)
  })
}
