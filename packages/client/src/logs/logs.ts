import { loadPart } from '../load-part.ts'
import type { GetMember } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import type { LogPage } from './log-page.ts'
import type { AppendLog } from './log-writer.ts'

/** The logs of documents. */
export interface Logs {
  /**
   * Returns a page of a document's log, each entry verified alone and against its neighbours.
   * Failed entries are in `refused` with a code. It does not detect that the server cuts off the
   * end.
   *
   * @throws `document_not_found`
   */
  list(
    document_id: string,
    options?: {
      /** The page before this one. @default the newest page */
      newer?: LogPage
      signal?: AbortSignal
    },
  ): Promise<LogPage>
  /**
   * Signs an entry on top of the member's last one, and passes it to the call that performs the
   * action. If another device of the member was faster, it repeats the call.
   */
  append: AppendLog
}

/** Creates the logs that the signed-in member reads and writes. */
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
