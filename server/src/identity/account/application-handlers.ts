import type { Config } from '../../config.ts'
import { assertFresh } from '../../http/assert-fresh.ts'
import { type Handlers, sessionOf } from '../../http/call.ts'
import type { Ports } from '../../ports.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
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
        const { client_id } = call.input
        const { sub } = session
        await endApplication(store, sub, client_id)
        const type = 'user.application_ended'
        await recordUserEvent(store, { type, sub, details: { client_id }, at: ports.now() })
        return { success: true }
      })
    },
  }
}
