import { loadPart } from '../load-part.ts'
import type { GetMember } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import type { LogPage } from './log-page.ts'
import type { AppendLog } from './log-writer.ts'

/** What was done with documents. */
export interface Logs {
  /**
   * A page of a document's log, each entry verified by itself and against those around it. What
   * fails is named by code and not shown. An end that the server cuts off is not missed.
   *
   * @throws `document_not_found`
   */
  list(
    document_id: string,
    options?: {
      /** The page before this one. @default none, for the newest page */
      newer?: LogPage
      signal?: AbortSignal
    },
  ): Promise<LogPage>
  /**
   * Signs an entry on top of the member's last one, and hands it to the call that does what it
   * says. That call runs again if another device of the member was faster.
   */
  append: AppendLog
}

/** The logs of documents, read and written by whoever is signed in. */
export function createLogs(call: Call, getMember: GetMember): Logs {
  return {
    async list(document_id, { newer, signal } = {}) {
      const member = getMember()
      const { readLogPage } = await loadPart(() => import('./log-page.ts'))
      return readLogPage(document_id, { call, member, signal }, newer)
    },
    append: (act, send) => getMember().appendLog(act, send),
  }
}
