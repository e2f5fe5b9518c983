import { createRefusal } from '../resource/create-refusal.ts'
import type { Sessions } from '../session/create-sessions.ts'
import type { ReadSession } from '../session/session.ts'

/** The response, where the sessions have one; else the session of the request. */
export async function answerSession(
  sessions: Sessions,
  request: Request,
): Promise<Response | ReadSession> {
  const answer = await sessions.handle(request)
  return answer ?? sessions.read(request).catch((error) => createRefusal(error))
}
