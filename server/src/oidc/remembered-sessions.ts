import type { SessionPort } from '../identity/sessions/browser-session.ts'
import { forgetRecords, requestMemo } from './request-memo.ts'

/** Uses sessions that the request has already found together with other data. */
export function rememberSessions(sessions: SessionPort): SessionPort {
  return {
    ...sessions,
    current: (req) => sessions.current(req, [...(requestMemo()?.own.values() ?? [])]),
    async findByOidc(oidcUid) {
      const known = requestMemo()?.own
      if (!known?.has(oidcUid)) return sessions.findByOidc(oidcUid)
      const row = known.get(oidcUid)
      return row && sessions.findByOidc(oidcUid, row)
    },
    async linkOidc(reference, oidcUid) {
      await sessions.linkOidc(reference, oidcUid)
      forgetRecords()
    },
    async endOidc(oidcUid) {
      await sessions.endOidc(oidcUid)
      forgetRecords()
    },
    async end(reference, exchange) {
      await sessions.end(reference, exchange)
      forgetRecords()
    },
  }
}
