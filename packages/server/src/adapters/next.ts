import { replaceCookie } from '../session/cookies.ts'
import { createSessions } from '../session/create-sessions.ts'
import type { Session } from '../session/session.ts'
import type { SessionOptions } from '../session/session-options.ts'
import { answerSession } from './answer-session.ts'

/** What is taken from Next.js, because this package does not depend on it. */
export interface NextParts {
  /** `headers` of `next/headers`. */
  readonly headers: () => Headers | Promise<Headers>
  /** `NextResponse` of `next/server`. */
  readonly NextResponse: { next(init: { request: { headers: Headers } }): Response }
}

/** Options of {@link createNextAuth}. */
export interface NextAuthOptions extends SessionOptions {
  /** True for paths that need a user: others are sent to the sign-in. @default none */
  readonly isProtected?: (pathname: string) => boolean
}

/** The sign-in of a Next.js application. */
export interface NextAuth {
  /** The session in server components, route handlers and server actions; `null` without a user. */
  auth(): Promise<Session | null>
  /**
   * The `proxy` of `proxy.ts` (`middleware` before Next.js 16). It answers the paths of the sessions,
   * renews access tokens, and refuses changes that other sites request.
   */
  proxy(request: Request): Promise<Response>
  /** The path of the sign-in that returns to a path of this application. */
  signInPath(return_to: string): string
}

/**
 * Creates the sign-in of a Next.js application (app router).
 *
 * `auth()` reads the session that `proxy` has renewed: a server component cannot set a cookie. So the
 * matcher of `proxy.ts` must include every page that calls `auth()`.
 *
 * @example
 * import { createNextAuth } from '@shrd/server/next'
 *
 * const options = {
 *   issuer: 'https://id.example.org',
 *   client_id: 'my-app',
 *   origin: 'https://app.example.com',
 *   secrets: ['a random text of 32 characters or more'],
 * }
 * // In an application: from next/headers and next/server.
 * const next = { headers: () => new Headers(), NextResponse: { next: () => new Response() } }
 * const { auth } = createNextAuth(options, next)
 * console.assert((await auth()) === null)
 */
export function createNextAuth(
  { isProtected = () => false, ...options }: NextAuthOptions,
  { headers, NextResponse }: NextParts,
): NextAuth {
  const sessions = createOnce(() => createSessions(options))
  return {
    auth: async () => sessions().peek(await headers()),
    signInPath: (return_to) => sessions().signInPath(return_to),
    async proxy(request) {
      const answer = await answerSession(sessions(), request)
      if (answer instanceof Response) return answer
      const { pathname, search } = new URL(request.url)
      if (answer.session === null && isProtected(pathname)) {
        const path = sessions().signInPath(`${pathname}${search}`)
        return Response.redirect(new URL(path, options.origin), 303)
      }
      // Pages of this request must see the new cookie, and not use the old refresh token again.
      const next = NextResponse.next({ request: { headers: renew(request, answer.cookies) } })
      for (const cookie of answer.cookies) next.headers.append('Set-Cookie', cookie)
      return next
    },
  }

  function renew(request: Request, cookies: readonly string[]): Headers {
    const changed = new Headers(request.headers)
    for (const cookie of cookies) {
      const [, value = ''] = /^[^=]+=([^;]*)/.exec(cookie) ?? []
      changed.set('cookie', replaceCookie(changed.get('cookie') ?? '', sessions().cookie, value))
    }
    return changed
  }
}

/** At the first request: a build runs this module without the secrets. */
function createOnce<Value>(create: () => Value): () => Value {
  const state: { value?: Value } = {}
  return () => {
    state.value ??= create()
    return state.value
  }
}
