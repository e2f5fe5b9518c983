import type { Config } from '../../config.ts'
import { type Handlers, sessionOf } from '../../http/call.ts'
import type { Ports } from '../../ports.ts'
import { assertFresh } from '../sessions/assert-fresh.ts'
import { endApplication } from './end-application.ts'
import { listApplications } from './list-applications.ts'

interface Deps {
  readonly config: Pick<Config, 'session'>
  readonly ports: Pick<Ports, 'now'>
}

/** Calls about the applications that the user has allowed. */
export function applicationHandlers({
  config,
  ports,
}: Deps): Pick<Handlers, 'listAccountApplications' | 'endAccountApplication'> {
  return {
    listAccountApplications: (call) =>
      call.transaction((store) => {
        const { sub } = sessionOf(call)
        return listApplications(store, sub, { times: config.session, now: ports.now() })
      }),
    async endAccountApplication(call) {
      const session = sessionOf(call)
      assertFresh(session, ports.now())
      return call.transaction(async (store) => {
        await endApplication(store, session.sub, call.input.client_id)
        return { success: true }
      })
    },
  }
}
