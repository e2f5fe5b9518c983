import type { EndpointOutput } from '@shrd/contract'
import { assertFresh } from '../../http/assert-fresh.ts'
import { type Call, type Handlers, sessionOf, signerOf } from '../../http/call.ts'
import type { Ports } from '../../ports.ts'
import { endOwnSession, endOwnSessions } from './end-own-sessions.ts'
import type { SecurityNotices } from './security-notices.ts'
import type { Sessions } from './sessions.ts'

interface Deps {
  readonly sessions: Sessions
  readonly ports: Pick<Ports, 'now'>
  readonly notices: SecurityNotices
}

/**
 * The caller's sessions: with signed calls for members, with the session alone for users without
 * keys. A signature proves the key at each call, so only the latter need a fresh session to end
 * others.
 */
export function ownSessionHandlers(
  deps: Deps,
): Pick<
  Handlers,
  | 'listSessions'
  | 'endSession'
  | 'endSessions'
  | 'listAccountSessions'
  | 'endAccountSession'
  | 'endAccountSessions'
> {
  return {
    async listSessions(call) {
      signerOf(call)
      return listSessions(deps, call)
    },
    async endSession(call) {
      signerOf(call)
      return endSession(deps, call)
    },
    async endSessions(call) {
      signerOf(call)
      return endSessions(deps, call)
    },
    listAccountSessions: (call) => listSessions(deps, call),
    async endAccountSession(call) {
      const own = sessionOf(call)
      // Signing out needs no fresh proof. Ending another session does.
      if (call.input.reference !== own.reference) assertFresh(own, deps.ports.now())
      return endSession(deps, call)
    },
    async endAccountSessions(call) {
      assertFresh(sessionOf(call), deps.ports.now())
      return endSessions(deps, call)
    },
  }
}

type Done = EndpointOutput<'endSession'>

/** The common part of both kinds of a call. */
type CallOf<Input, Output> = Pick<
  Call<'endSession'>,
  'session' | 'signer' | 'reply' | 'userAgent' | 'locale'
> & {
  readonly input: Input
  transaction(work: (store: Parameters<Sessions['start']>[0]) => Promise<Output>): Promise<Output>
}

async function listSessions(
  { sessions }: Deps,
  call: CallOf<unknown, EndpointOutput<'listSessions'>>,
): Promise<EndpointOutput<'listSessions'>> {
  const session = sessionOf(call)
  return call.transaction((store) => sessions.list(store, session))
}

async function endSession(
  { ports }: Deps,
  call: CallOf<{ reference: string }, Done>,
): Promise<Done> {
  const session = sessionOf(call)
  const { reference } = call.input
  const done = await call.transaction(async (store) => {
    await endOwnSession(store, session, { reference, at: ports.now() })
    return { success: true } as const
  })
  if (reference === session.reference) call.reply.endSession()
  return done
}

async function endSessions(
  { notices, ports }: Deps,
  { input, reply, userAgent, locale, ...call }: CallOf<{ keep_current: boolean }, Done>,
): Promise<Done> {
  const session = sessionOf(call)
  const keepCurrent = input.keep_current
  const done = await call.transaction(async (store) => {
    const ended = await endOwnSessions(store, session, { keepCurrent, at: ports.now() })
    const what = { kind: 'sessions_ended', userAgent, locale } as const
    if (ended > 0) await notices.notify(store, session.sub, what)
    return { success: true } as const
  })
  if (!keepCurrent) reply.endSession()
  return done
}
