import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import { endSession } from './end-sessions.ts'

/** Ends a session on the wish of its user, who is told of it in the log of their account. */
export async function signOut(store: Repositories, reference: string, at: number): Promise<void> {
  const session = await store.identity.sessions.find(reference)
  await endSession(store, reference)
  if (session === undefined) return
  await recordUserEvent(store, { type: 'user.signed_out', sub: session.sub, at })
}
