import { isServerError } from '../errors/server-errors.ts'
import { createRefusal } from '../resource/create-refusal.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { openSession } from './open-session.ts'
import { readSession, toSession } from './read-session.ts'
import { receiveLogout } from './receive-logout.ts'
import { withCookies } from './redirect.ts'
import type { ReadSession, Session } from './session.ts'
import { readOptions, type SessionOptions, type SessionSettings } from './session-options.ts'
import { signOut } from './sign-out.ts'

/** The sessions of an application. */
export interface Sessions {
  /** Answers the paths of {@link SessionOptions.paths}. `undefined` for every other request. */
  handle(request: Request): Promise<Response | undefined>
  /**
   * Reads the session of a request, and renews its access token. The response must get the cookies.
   *
   * @throws `origin_refused` for a POST, PUT … with the cookie that a page of another site has sent
   */
  read(request: Pick<Request, 'method' | 'headers'>): Promise<ReadSession>
  /** Reads the session from headers alone, where no cookie can be set. Renews nothing. */
  peek(headers: Headers): Promise<Session | null>
  /**
   * Wraps a handler: answers the paths of the sessions, gives the others their session, and adds the
   * cookies to the responses.
   */
  serve(
    handle: (request: Request, session: Session | null) => Response | Promise<Response>,
  ): (request: Request) => Promise<Response>
  /** The path of the sign-in that returns to a path of this application. */
  signInPath(return_to: string): string
  /** The name of the session's cookie. */
  readonly cookie: string
}

type Route = (request: Request, settings: SessionSettings) => Promise<Response>

/**
 * Creates the sessions of an application that a server renders, or of a page with a server in front of
 * its API: the server signs users in and keeps the tokens, in an encrypted cookie that no script reads.
 *
 * @throws `TypeError` for a secret that is too short, or an issuer without TLS
 *
 * @example
 * import { createSessions } from '@shrd/server/session'
 *
 * const sessions = createSessions({
 *   issuer: 'https://id.example.org',
 *   client_id: 'my-app',
 *   client_secret: 'the secret of the client',
 *   origin: 'https://app.example.com',
 *   secrets: ['a random text of 32 characters or more'],
 * })
 * const serve = sessions.serve((_, session) => new Response(session ? session.user.sub : 'nobody'))
 * const response = await serve(new Request('https://app.example.com/'))
 * console.assert((await response.text()) === 'nobody')
 */
export function createSessions(options: SessionOptions): Sessions {
  const settings = readOptions(options)
  const { paths, cookies } = settings
  const routes: Readonly<Record<string, Route>> = {
    [`GET ${paths.sign_in}`]: beginSignIn,
    [`GET ${paths.callback}`]: finishSignIn,
    [`POST ${paths.sign_out}`]: signOut,
    [`POST ${paths.backchannel_logout}`]: receiveLogout,
  }

  async function handle(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url)
    const route = routes[`${request.method} ${pathname}`]
    return route && refuseErrors(() => route(request, settings))
  }

  const sessions: Sessions = {
    handle,
    read: (request) => readSession(request, settings),
    async peek(headers) {
      const state = await openSession({ headers }, settings)
      return state ? toSession(state) : null
    },
    serve: (respond) => async (request) =>
      (await handle(request)) ??
      refuseErrors(async () => {
        const { session, cookies } = await readSession(request, settings)
        return withCookies(await respond(request, session), cookies)
      }),
    signInPath: (return_to) => `${paths.sign_in}?${new URLSearchParams({ return_to })}`,
    cookie: cookies.session,
  }
  return sessions
}

/** Errors with a code are answered by it; others are of the application. */
async function refuseErrors(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond()
  } catch (error) {
    if (isServerError(error)) return createRefusal(error)
    throw error
  }
}
