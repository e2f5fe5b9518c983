import { readFileSync } from 'node:fs'
import Koa, { type Context } from 'koa'
import * as oidc from 'openid-client'
import { FAILED, page, profile, SIGNED_OUT } from './pages.ts'
import { findSession, replaceSession, type Sessions } from './sessions.ts'

/** Where this application and its provider are, and its secret there. */
export interface Settings {
  readonly origin: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

type Handler = (ctx: Context, settings: Settings, sessions: Sessions) => unknown

const STYLE = readFileSync(new URL('style.css', import.meta.url), 'utf8')

const signIn: Handler = async (ctx, settings, sessions) => {
  const code_verifier = oidc.randomPKCECodeVerifier()
  const pending = { state: oidc.randomState(), nonce: oidc.randomNonce(), code_verifier }
  const url = oidc.buildAuthorizationUrl(await discover(settings), {
    redirect_uri: `${settings.origin}/callback`,
    scope: 'openid profile email',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
  })
  replaceSession(ctx, sessions, { pending })
  ctx.redirect(url.href)
}

const callback: Handler = async (ctx, settings, sessions) => {
  const pending = findSession(ctx, sessions)?.pending
  if (!pending) return ctx.redirect('/')
  const provider = await discover(settings)
  const answer = new URL(`${settings.origin}/callback${ctx.search}`)
  const tokens = await oidc.authorizationCodeGrant(provider, answer, {
    pkceCodeVerifier: pending.code_verifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    idTokenExpected: true,
  })
  const { id_token = '', access_token } = tokens
  const claims = tokens.claims()
  if (!claims) throw new Error('No ID token')
  const more = await oidc.fetchUserInfo(provider, access_token, claims.sub)
  replaceSession(ctx, sessions, { person: { claims: { ...claims, ...more }, id_token } })
  ctx.redirect('/')
}

const signOut: Handler = async (ctx, settings, sessions) => {
  // A form of another site must sign nobody out.
  if (ctx.get('Sec-Fetch-Site') !== 'same-origin') return ctx.throw(403)
  const id_token_hint = findSession(ctx, sessions)?.person?.id_token ?? ''
  replaceSession(ctx, sessions)
  const parameters = { id_token_hint, post_logout_redirect_uri: `${settings.origin}/` }
  ctx.redirect(oidc.buildEndSessionUrl(await discover(settings), parameters).href)
}

const ROUTES: Readonly<Record<string, Handler>> = {
  'GET /': (ctx, _, sessions) => {
    const person = findSession(ctx, sessions)?.person
    ctx.body = page(person ? profile(person.claims) : SIGNED_OUT)
  },
  'GET /style.css': (ctx) => Object.assign(ctx, { type: 'css', body: STYLE }),
  'GET /sign-in': signIn,
  'GET /callback': callback,
  'POST /sign-out': signOut,
}

/** The application; serve its `callback()`. */
export function createWebApp(settings: Settings): Koa {
  const { origin, issuer } = settings
  const sessions: Sessions = new Map()
  // Over TLS a proxy stands in front, and says so.
  return new Koa({ proxy: origin.startsWith('https:') }).use(async (ctx) => {
    ctx.set({
      'Content-Security-Policy': `default-src 'none'; style-src 'self'; form-action 'self' ${issuer}; frame-ancestors 'none'; base-uri 'none'`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    if (ctx.host !== new URL(origin).host) return ctx.redirect(`${origin}${ctx.path}`)
    const handle = ROUTES[`${ctx.method} ${ctx.path}`] ?? (() => ctx.throw(404))
    try {
      await handle(ctx, settings, sessions)
    } catch (error) {
      if (error instanceof Koa.HttpError) throw error
      ctx.app.emit('error', error, ctx)
      Object.assign(ctx, { status: 502, body: page(FAILED) })
    }
  })
}

/** Asked for at each sign-in, so that this application starts before its provider. */
function discover({ issuer, clientId, clientSecret }: Settings): Promise<oidc.Configuration> {
  const authentication = oidc.ClientSecretBasic(clientSecret)
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  return oidc.discovery(new URL(issuer), clientId, undefined, authentication, { execute })
}
