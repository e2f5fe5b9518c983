import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { freePort } from '../test/test-server.ts'
import { CLIENT_SECRET, PUBLIC_CLIENT, SECRET_CLIENT, STANDARD_CLIENT } from './bench-clients.ts'
import { answerParent } from './measured-process.ts'

/**
 * The library alone with what it brings along: storage in memory, clients from its configuration,
 * nobody's password asked. The same features, keys and cookies as the service has.
 */
const port = await freePort()
const origin = `http://localhost:${port}`
const jwk = (pair: ReturnType<typeof generateKeyPairSync>, alg: string) => ({
  ...pair.privateKey.export({ format: 'jwk' }),
  alg,
  use: 'sig',
})
const provider: Provider = new Provider(origin, {
  claims: {
    openid: ['sub', 'acr', 'amr', 'auth_time'],
    profile: ['name'],
    email: ['email', 'email_verified'],
  },
  clients: [PUBLIC_CLIENT, STANDARD_CLIENT, { ...SECRET_CLIENT, client_secret: CLIENT_SECRET }],
  cookies: { keys: ['a'.repeat(32)] },
  features: {
    clientCredentials: { enabled: true },
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    dPoP: { enabled: true, nonceSecret: Buffer.alloc(32, 1) },
    introspection: { enabled: true },
    revocation: { enabled: true },
  },
  findAccount: (_, sub) => ({
    accountId: sub,
    claims: async () => ({ sub, email: 'bench@example.org', email_verified: true, name: 'Bench' }),
  }),
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
  jwks: {
    keys: [
      jwk(generateKeyPairSync('ec', { namedCurve: 'P-256' }), 'ES256'),
      jwk(generateKeyPairSync('rsa', { modulusLength: 3072 }), 'RS256'),
    ],
  },
  // As its documentation has it for applications of one's own.
  loadExistingGrant: async (ctx) => {
    const { client, session } = ctx.oidc
    if (client === undefined || session?.accountId === undefined) return undefined
    const grantId = ctx.oidc.result?.consent?.grantId ?? session.grantIdFor(client.clientId)
    const found = grantId === undefined ? undefined : await provider.Grant.find(grantId)
    if (found) return found
    const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
    grant.addOIDCScope('openid profile email')
    await grant.save()
    return grant
  },
  pkce: { required: () => true },
  responseTypes: ['code'],
  routes: {
    authorization: '/oauth/authorize',
    introspection: '/oauth/introspect',
    jwks: '/oauth/jwks',
    token: '/oauth/token',
    userinfo: '/oauth/userinfo',
  },
  scopes: ['openid', 'profile', 'email', 'offline_access'],
  ttl: {
    Interaction: 3600,
    Grant: 1_209_600,
    Session: 1_209_600,
    AccessToken: 3600,
    RefreshToken: 1_209_600,
    IdToken: 3600,
  },
})
const counter = { people: 0 }
provider.use(async (ctx, next) => {
  if (!ctx.path.startsWith('/interaction/')) return next()
  await provider.interactionDetails(ctx.req, ctx.res)
  if (ctx.method === 'GET') {
    ctx.body = '<!doctype html><title>Sign in</title>'
    return
  }
  const login = { accountId: `p_${counter.people++}`, amr: ['pwd'] }
  const to = await provider.interactionResult(ctx.req, ctx.res, { login })
  ctx.body = { next: { kind: 'redirect', to } }
})
const server = createServer(provider.callback()).listen(port, 'localhost')
await once(server, 'listening')
answerParent(
  { origin },
  () => 0,
  async () => {
    server.close()
    server.closeAllConnections()
  },
)
