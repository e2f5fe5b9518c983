import { generateKeyPairSync } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Context } from 'koa'
import { type Configuration, errors, type JWK, Provider } from 'oidc-provider'
import { EXAMPLE_USERS } from './example-users.ts'
import { createMemoryAdapter } from './memory-adapter.ts'
import { drawOverPage, drawUserPage } from './user-page.ts'

/** Who may ask, and where this provider is. */
export interface ExampleOptions {
  readonly issuer: string
  /** The origins of the services whose users come here. */
  readonly clientOrigins: readonly string[]
}

/** What the service registers. It protects nothing: anybody can choose any user here. */
const EXAMPLE_CLIENT = { client_id: 'shrd', client_secret: 'example-secret-of-no-value' }

const CALLBACK = /^\/providers\/prv_[a-z2-7]{26}\/callback$/

/** Creates a small OpenID provider with users to choose from, in the memory of this process. */
export function createExampleProvider({ issuer, clientOrigins }: ExampleOptions): Provider {
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter,
    clients: [
      {
        ...EXAMPLE_CLIENT,
        client_name: 'Shrd',
        // Tells the service that the user was there just now.
        require_auth_time: true,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: clientOrigins.map((origin) => `${origin}/`),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As most providers do, so that the ID token alone is enough.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => {
      const user = EXAMPLE_USERS.find((one) => one.sub === sub)
      return user && { accountId: sub, claims: async () => ({ ...user }) }
    },
    interactions: { url: (_, { uid }) => `/choose/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      // Nobody is asked for consent.
      const grant = new oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile offline_access')
      await grant.save()
      return grant
    },
    jwks: { keys: [createKey()] },
    pkce: { required: () => true },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'text'
      ctx.body = `${error}: ${error_description ?? ''}`
    },
    ttl: TTL,
  })
  // The service chooses the id in the address.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => {
    const url = URL.parse(uri)
    return url !== null && clientOrigins.includes(url.origin) && CALLBACK.test(url.pathname)
  }
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/choose/')) return next()
    await choose(provider, ctx).catch((error: unknown) => {
      // The browser went back to a sign-in that is answered.
      if (!(error instanceof errors.SessionNotFound)) throw error
      ctx.status = 410
      ctx.type = 'html'
      ctx.body = drawOverPage(clientOrigins[0])
    })
  })
  return provider
}

/** New with each start: nothing that was issued before is valid. */
function createKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  // Node writes a JWK (RFC 7517).
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' } as JWK
}

const TTL: Configuration['ttl'] = {
  ...{ AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600 },
  ...{ RefreshToken: 86_400, Session: 600, Grant: 86_400 },
}

async function choose(provider: Provider, ctx: Context): Promise<void> {
  const { req, res } = ctx
  const { params } = await provider.interactionDetails(req, res)
  if (ctx.method !== 'POST') {
    ctx.type = 'html'
    ctx.body = drawUserPage(ctx.path, String(params.client_id))
    return
  }
  const sub = new URLSearchParams(await text(req)).get('sub') ?? ''
  // The next sign-in asks again.
  const login = { accountId: sub, remember: false }
  const result = sub === '' ? { error: 'access_denied' } : { login }
  ctx.status = 303
  ctx.redirect(await provider.interactionResult(req, res, result))
}
