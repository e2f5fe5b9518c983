import { ShrdError } from '@shrd/crypto/errors'
import { type KeyLog, verifyKeyLog } from '@shrd/crypto/identity'
import type { Context, ServerState } from '../service-state.ts'

/** Who asks. @throws `unauthenticated` */
export function requireUser({ members }: ServerState, { session }: Context): string {
  if (session === undefined || !members.has(session.user_id)) {
    throw new ShrdError('unauthenticated')
  }
  return session.user_id
}

/** The key log of whoever asks. @throws `unauthenticated` */
export function requireLog(state: ServerState, context: Context): Promise<KeyLog> {
  return logOf(state, requireUser(state, context))
}

/** The key log of a member. @throws `user_unknown` */
export async function logOf({ members }: ServerState, user_id: string): Promise<KeyLog> {
  const member = members.get(user_id)
  if (member === undefined) throw new ShrdError('user_unknown')
  return verifyKeyLog(user_id, member.log)
}
