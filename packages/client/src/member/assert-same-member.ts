import { clientError } from '../errors.ts'
import type { GetMember, Member } from './member.ts'

/**
 * Checks that whoever has begun something is still signed in, so that what is one member's is never
 * stored as another's who has signed in on this page meanwhile. Nothing may be waited for between this
 * and the call, which is signed by whoever is signed in then.
 *
 * @throws `aborted`, `unauthenticated`
 */
export function assertSameMember(getMember: GetMember, member: Pick<Member, 'identity'>): void {
  const isSame = getMember().identity.user_id === member.identity.user_id
  if (!isSame) throw clientError('aborted')
}
