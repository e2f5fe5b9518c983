import type { RelyingParty } from './relying-party.ts'

const EXPRESS = { express: '5.3.0', 'express-session': '1.19.0' }
const PAGES = {
  signIn: { path: '/sign-in' },
  me: '/me',
  signOut: { path: '/sign-out' },
  nobody: /nobody/,
} as const

const START = `const app = express()
const origin = 'http://localhost:' + process.env.PORT
app.use(session({ secret: 'of this test', resave: false, saveUninitialized: false }))
app.get('/me', (req, res) => {
  const { user } = req.session
  res.send(user ? user.name + ' ' + user.email : 'nobody')
})`
const LISTEN = "app.listen(Number(process.env.PORT), 'localhost')"

/** The lines of the preset are a file `.env` and a part of the program. */
export const OPENID_CLIENT_6: RelyingParty = {
  preset: 'openid-client',
  packages: { ...EXPRESS, 'openid-client': '6.8.9' },
  program(lines) {
    const [settings = '', ...code] = lines.split('\n\n//')
    const values = [...settings.matchAll(/^(\w+)=(.+)$/gm)].map(
      ([, name, value]) => `process.env.${name} = ${JSON.stringify(value)}`,
    )
    return `import express from 'express'
import session from 'express-session'

${START}
${values.join('\n')}
//${code.join('\n\n//')}
app.get('/callback', async (req, res) => {
  const { code_verifier, state } = req.session.pending
  const tokens = await oidc.authorizationCodeGrant(provider, new URL(req.originalUrl, origin), {
    pkceCodeVerifier: code_verifier,
    expectedState: state,
  })
  req.session.user = tokens.claims()
  req.session.id_token = tokens.id_token
  res.redirect('/me')
})
app.get('/sign-out', (req, res) => {
  const { id_token } = req.session
  const to = { id_token_hint: id_token, post_logout_redirect_uri: origin + '/' }
  req.session.destroy(() => res.redirect(oidc.buildEndSessionUrl(provider, to).href))
})
${LISTEN}
`
  },
  ...PAGES,
}

/** Its defaults: RS256, a secret as Basic authentication, no PKCE unless the program asks for it. */
export const OPENID_CLIENT_5: RelyingParty = {
  preset: 'other',
  id: 'openid-client-5',
  options: (origin) => ['--redirect', `${origin}/callback`, '--pkce', 'optional'],
  packages: { ...EXPRESS, 'openid-client': '5.7.1' },
  program(lines) {
    const read = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(lines)?.[1] ?? ''
    return `import express from 'express'
import session from 'express-session'
import { Issuer, generators } from 'openid-client'

${START}
const issuer = await Issuer.discover(${JSON.stringify(read('Configuration'))})
const client = new issuer.Client({
  client_id: ${JSON.stringify(read('Client id'))},
  client_secret: ${JSON.stringify(read('Client secret'))},
  redirect_uris: [origin + '/callback'],
  response_types: ['code'],
})
app.get('/sign-in', (req, res) => {
  req.session.pending = { state: generators.state(), nonce: generators.nonce() }
  res.redirect(client.authorizationUrl({ scope: ${JSON.stringify(read('Scopes'))}, ...req.session.pending }))
})
app.get('/callback', async (req, res) => {
  const tokens = await client.callback(origin + '/callback', client.callbackParams(req), req.session.pending)
  req.session.user = tokens.claims()
  req.session.id_token = tokens.id_token
  res.redirect('/me')
})
app.get('/sign-out', (req, res) => {
  const { id_token } = req.session
  const to = { id_token_hint: id_token, post_logout_redirect_uri: origin + '/' }
  req.session.destroy(() => res.redirect(client.endSessionUrl(to)))
})
${LISTEN}
`
  },
  ...PAGES,
}
