import type { Config } from '../../config.ts'
import { isEchoToken } from '../../doctor/echo-token.ts'
import type { Ports } from '../../ports.ts'
import type { SessionCookie } from '../session-cookie.ts'
import type { Step } from '../state.ts'

/** Where `doctor` asks what arrives at the service. */
export const ECHO_PATH = '/health/echo'

/** What arrived of a request. */
export interface Echo {
  /** The address that the service counts for the caller. */
  readonly address: string
  /** Whether a proxy has named the caller, and whether the service believes it. */
  readonly is_forwarded: boolean
  readonly trusts_proxy: boolean
  readonly host: string
  /** Bytes of the body. */
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Bytes. The largest body that a client sends is smaller. */
const MOST = 9 * 1024 * 1024

/** Dependencies of {@link answerEcho}. */
interface EchoDeps {
  readonly config: Config
  readonly ports: Ports
  readonly cookie: SessionCookie
}

/** Says what arrived, to whoever has the key ring. To everyone else the path does not exist. */
export function answerEcho({ config, ports, cookie }: EchoDeps): Step {
  return async (ctx, next) => {
    if (ctx.path !== ECHO_PATH) return next()
    const token = /^Doctor (.+)$/.exec(ctx.get('authorization'))?.[1] ?? ''
    if (!isEchoToken(token, config.secrets.keyRing, ports.now())) return next()
    let bytes = 0
    // Counted and not kept.
    for await (const piece of ctx.req) {
      bytes += piece.length
      if (bytes > MOST) break
    }
    const echo: Echo = {
      address: ctx.ip,
      is_forwarded: ctx.get('x-forwarded-for') !== '',
      trusts_proxy: config.trustProxy,
      host: ctx.get('host'),
      bytes,
      now: ports.now(),
    }
    ctx.set('Cache-Control', 'no-store')
    // Shows what a proxy does to cookies.
    ctx.set('Set-Cookie', cookie.end())
    ctx.body = echo
  }
}
