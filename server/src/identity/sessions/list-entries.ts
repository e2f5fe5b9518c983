import type { SessionEntry } from '@shrd/contract'
import type { SessionTimes } from '../../config.ts'
import type { Session } from '../../http/active-session.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { describeBrowser } from './describe-browser.ts'
import { endOf } from './session-rights.ts'

/** See `Sessions.list`. */
export async function listEntries(
  store: Repositories,
  { sub, reference }: Pick<Session, 'sub' | 'reference'>,
  { times, now }: { times: SessionTimes; now: number },
): Promise<SessionEntry[]> {
  const rows = await store.identity.sessions.listOf(sub)
  return rows
    .filter((row) => now < endOf(row, times))
    .map((row) => ({
      reference: row.reference,
      amr: [...row.amr],
      key_proven: row.key_proven,
      current: row.reference === reference,
      browser: describeBrowser(row.user_agent),
      place: null,
      created_at: row.created_at,
      last_used_at: row.used_at,
    }))
}
