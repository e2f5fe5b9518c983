import { forgetRecords, requestMemo } from './request-memo.ts'
import type { SessionPort } from './session-port.ts'

/** Sessions that a request has found with something else are not looked for again. */
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
