import { APACHE } from './apache.ts'
import { OPENID_CLIENT_5, OPENID_CLIENT_6 } from './openid-client.ts'
import type { RelyingParty } from './relying-party.ts'
import { SERVER_PACKAGE } from './server-package.ts'

const EXPRESS = { express: '5.3.0' }
const LISTEN = "app.listen(Number(process.env.PORT), 'localhost')\n"
const NOBODY = /nobody/
/** The page of the service asks for a password again. */
const SIGN_IN_PAGE = /password/i

/** In the order in which they run. */
export const RELYING_PARTIES: readonly RelyingParty[] = [
  {
    preset: 'passport-openidconnect',
    packages: {
      ...EXPRESS,
      'express-session': '1.19.0',
      passport: '0.7.0',
      'passport-openidconnect': '0.1.2',
    },
    program: (lines) => `import express from 'express'
import session from 'express-session'
import passport from 'passport'
import OpenIDConnectStrategy from 'passport-openidconnect'

const app = express()
app.use(session({ secret: 'of this test', resave: false, saveUninitialized: false }))
app.use(passport.session())
passport.serializeUser((user, done) => done(null, user))
passport.deserializeUser((user, done) => done(null, user))
${lines}
app.get('/sign-in', passport.authenticate('openidconnect'))
app.get(
  '/callback',
  passport.authenticate('openidconnect', { failureMessage: true, failureRedirect: '/failed' }),
  (_, res) => res.redirect('/me'),
)
app.get('/failed', (req, res) => res.send('failed: ' + req.session.messages))
app.get('/me', ({ user }, res) =>
  res.send(user ? user.displayName + ' ' + user.emails?.[0]?.value : 'nobody'),
)
app.get('/sign-out', (req, res) => req.logout(() => res.redirect('/me')))
${LISTEN}`,
    signIn: { path: '/sign-in' },
    me: '/me',
    signOut: { path: '/sign-out' },
    nobody: NOBODY,
  },
  {
    preset: 'express-openid-connect',
    packages: { ...EXPRESS, 'express-openid-connect': '3.4.0' },
    program: (lines) => `import express from 'express'
import openid from 'express-openid-connect'

const { auth } = openid
process.env.SESSION_SECRET = 'the secret of a session of this test'
const app = express()
${lines}
app.get('/me', ({ oidc }, res) => res.send(oidc.user.name + ' ' + oidc.user.email))
app.get('/', (_, res) => res.redirect('/me'))
${LISTEN}`,
    signIn: { path: '/login' },
    me: '/me',
    signOut: { path: '/logout' },
    // Every page of it needs a user.
    nobody: SIGN_IN_PAGE,
  },
  {
    preset: 'auth.js',
    // It finds its own path only with the wildcards of Express 4.
    packages: { express: '4.22.1', '@auth/express': '0.12.3' },
    program: (lines) => `import { ExpressAuth, getSession } from '@auth/express'
import express from 'express'

const app = express()
const config = {
  secret: 'the secret of a session of this test',
  trustHost: true,
  ${lines}
}
app.use('/auth/*', ExpressAuth(config))
app.get('/me', async (req, res) => {
  const session = await getSession(req, config)
  res.send(session?.user ? session.user.name + ' ' + session.user.email : 'nobody')
})
${LISTEN}`,
    signIn: { path: '/auth/signin?callbackUrl=/me', button: /Shrd/ },
    me: '/me',
    signOut: { path: '/auth/signout?callbackUrl=/me', button: /sign out/i },
    nobody: NOBODY,
  },
  {
    preset: 'better-auth',
    packages: { ...EXPRESS, 'better-auth': '1.7.25' },
    program: (lines) => `import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { fromNodeHeaders, toNodeHandler } from 'better-auth/node'
import { genericOAuth } from 'better-auth/plugins'
import express from 'express'

const tables = { user: [], session: [], account: [], verification: [] }
const auth = betterAuth({
  baseURL: 'http://localhost:' + process.env.PORT,
  secret: 'the secret of a session of this test',
  database: memoryAdapter(tables),
  ${lines}
})
const app = express()
app.all('/api/auth/{*path}', toNodeHandler(auth))
app.get('/sign-in', (_, res) =>
  res.send(\`<button>Sign in</button><script>
    const post = (path, body) => fetch('/api/auth/' + path, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
    }).then((answer) => answer.json())
    document.querySelector('button').onclick = async () => {
      const { url } = await post('sign-in/social', { provider: 'shrd', callbackURL: '/me' })
      location.href = url
    }
  </script>\`),
)
app.get('/sign-out', (_, res) =>
  res.send(\`<button>Sign out</button><script>
    document.querySelector('button').onclick = async () => {
      await fetch('/api/auth/sign-out', {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}',
      })
      location.href = '/me'
    }
  </script>\`),
)
app.get('/me', async (req, res) => {
  const session = await auth.api.getSession({ headers: fromNodeHeaders(req.headers) })
  res.send(session ? session.user.name + ' ' + session.user.email : 'nobody')
})
${LISTEN}`,
    signIn: { path: '/sign-in', button: 'Sign in' },
    me: '/me',
    signOut: { path: '/sign-out', button: 'Sign out' },
    nobody: NOBODY,
  },
  {
    preset: 'oidc-client-ts',
    packages: { ...EXPRESS, 'oidc-client-ts': '3.5.0' },
    program: (lines) => `import express from 'express'

const app = express()
app.use('/library', express.static('node_modules/oidc-client-ts/dist/browser'))
const page = \`<!doctype html><title>app</title><body><p id=who>…</p>
<button id=in>Sign in</button><button id=again>Refresh</button><button id=out>Sign out</button>
<script src="/library/oidc-client-ts.min.js"></script>
<script>
  const { UserManager } = oidc
  const manager = ${lines.trim().replaceAll('`', '')}
  document.querySelector('#in').onclick = () => manager.signinRedirect()
  document.querySelector('#out').onclick = () => manager.signoutRedirect()
  document.querySelector('#again').onclick = async () => {
    const before = await manager.getUser()
    const after = await manager.signinSilent()
    const isNew = after.access_token !== before.access_token
    who.textContent = isNew ? 'refreshed for ' + after.profile.email : 'the same token'
  }
  const start = async () => {
    if (location.pathname === '/callback') {
      await manager.signinRedirectCallback()
      location.replace('/me')
      return
    }
    const user = await manager.getUser()
    who.textContent = user ? user.profile.name + ' ' + user.profile.email : 'nobody'
  }
  start().catch((error) => { who.textContent = 'failed: ' + error.message })
</script>\`
app.get('/{*path}', (_, res) => res.send(page))
${LISTEN}`,
    signIn: { path: '/me', button: 'Sign in' },
    me: '/me',
    refresh: { path: '/me', button: 'Refresh' },
    signOut: { path: '/me', button: 'Sign out' },
    nobody: NOBODY,
  },
  OPENID_CLIENT_6,
  OPENID_CLIENT_5,
  APACHE,
  ...SERVER_PACKAGE,
]
