import { PACKED, type Place, type RelyingParty } from './relying-party.ts'

/**
 * Applications with `@shrd/server`, one for each adapter. Each has a page with a session, and an API at
 * `/api` that refuses whoever has no token.
 */
const OWN = { '@shrd/server': PACKED }
const PAGES = {
  signIn: { path: '/auth/sign-in?return_to=/me' },
  me: '/me',
  signOut: { path: '/me', button: 'Sign out' },
  nobody: /nobody/,
} as const

/** The settings of the preset, as values of a program. */
function readSettings(lines: string, { port }: Place): string {
  const find = (name: string) => JSON.stringify(new RegExp(`^${name}=(.+)$`, 'm').exec(lines)?.[1])
  return `const api = { issuer: ${find('ISSUER')}, audience: 'https://api.example', account_id: null }
const options = {
  issuer: ${find('ISSUER')},
  client_id: ${find('CLIENT_ID')},
  client_secret: ${find('CLIENT_SECRET')},
  origin: 'http://localhost:${port}',
  secrets: ['a secret of the cookie, of more than 32 characters'],
}`
}

/** The page; it also shows how the API answers whoever has no token. */
const SHOW = `
const show = async (session) => {
  const { status, headers } = await fetch(options.origin + '/api')
  const challenge = headers.get('www-authenticate') ?? ''
  if (status !== 401 || !challenge.startsWith('Bearer')) return 'the API is open'
  if (session === null) return 'nobody'
  const { name, email } = session.user
  return name + ' ' + email + '<form method="post" action="/auth/sign-out"><button>Sign out</button></form>'
}
const html = (body) => '<!doctype html><title>app</title><body>' + body`

interface Adapter {
  readonly id: string
  readonly packages: RelyingParty['packages']
  /** The imports of the program, and what follows the settings. */
  readonly imports: string
  readonly code: string
}

function createParty({ id, packages, imports, code }: Adapter): RelyingParty {
  return {
    preset: 'web',
    id,
    packages: { ...OWN, ...packages },
    program: (lines, place) => `${imports}
import { createSessions } from '@shrd/server/session'

${readSettings(lines, place)}
${SHOW}
const sessions = createSessions(options)
${code}
`,
    ...PAGES,
  }
}

const LISTEN = "app.listen(Number(process.env.PORT), 'localhost')"

/** With the lines of the preset: a file `.env` and a part of the program. */
const EXPRESS: RelyingParty = {
  preset: 'web',
  id: 'server-express',
  packages: { ...OWN, express: '5.3.0' },
  program(lines) {
    const [settings = '', code = ''] = lines.split(/\n\n(?=\/\/)/)
    const values = [...settings.matchAll(/^(\w+)=(.+)$/gm)].map(
      ([, name, value]) => `process.env.${name} = ${JSON.stringify(value)}`,
    )
    return `import { requireToken } from '@shrd/server/express'
import express from 'express'

${values.join('\n')}
process.env.COOKIE_SECRET = 'a secret of the cookie, of more than 32 characters'
const app = express()
${code}
const api = { issuer: ISSUER, audience: 'https://api.example', account_id: null }
const options = { origin: ORIGIN }
${SHOW}
app.use('/api', requireToken(api))
app.get('/me', async (_, res) => res.send(html(await show(res.locals.session))))
app.get('/', (_, res) => res.redirect('/me'))
${LISTEN}
`
  },
  ...PAGES,
}

const KOA = createParty({
  id: 'server-koa',
  packages: { koa: '3.3.0' },
  imports: `import { requireToken, useSessions } from '@shrd/server/koa'
import Koa from 'koa'`,
  code: `const app = new Koa()
const guard = requireToken(api)
app.use(useSessions(sessions))
app.use((ctx, next) => (ctx.path === '/api' ? guard(ctx, next) : next()))
app.use(async (ctx) => {
  if (ctx.path === '/me') ctx.body = html(await show(ctx.state.session))
  else ctx.redirect('/me')
})
${LISTEN}`,
})

const FASTIFY = createParty({
  id: 'server-fastify',
  packages: { fastify: '5.12.8' },
  imports: `import { requireToken, useSessions } from '@shrd/server/fastify'
import Fastify from 'fastify'`,
  code: `const app = Fastify()
app.addHook('onRequest', useSessions(sessions))
app.get('/api', { onRequest: requireToken(api) }, async ({ caller }) => caller.sub)
app.get('/me', async ({ session }, reply) => {
  reply.type('text/html')
  return html(await show(session))
})
app.get('/', (_, reply) => reply.redirect('/me'))
app.listen({ port: Number(process.env.PORT), host: 'localhost' })`,
})

const HONO = createParty({
  id: 'server-hono',
  packages: { hono: '4.13.19', '@hono/node-server': '2.1.9' },
  imports: `import { serve } from '@hono/node-server'
import { requireToken, useSessions } from '@shrd/server/hono'
import { Hono } from 'hono'`,
  code: `const app = new Hono()
app.use(useSessions(sessions))
app.use('/api', requireToken(api))
app.get('/me', async (c) => c.html(html(await show(c.get('session')))))
app.get('/', (c) => c.redirect('/me'))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: 'localhost' })`,
})

/** Next.js runs its own program, which finds these files in the folder. */
const APP_ROUTER: RelyingParty = {
  preset: 'web',
  id: 'server-app-router',
  packages: { ...OWN, next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' },
  program: (lines, place) => `import { createNextAuth } from '@shrd/server/next'
import { headers } from 'next/headers'
import { NextResponse } from 'next/server'

${readSettings(lines, place)}
export { api, options }
export const { auth, proxy } = createNextAuth(options, { headers, NextResponse })
`,
  native: {
    files: () => ({
      'proxy.js': "export { proxy } from './program.js'\n",
      'app/layout.js': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
      'app/page.js': `import { redirect } from 'next/navigation'
export default function Page() {
  redirect('/me')
}
`,
      'app/api/route.js': `import { protect } from '@shrd/server'
import { api } from '../../program.js'
export const GET = protect(api, (_, { sub }) => Response.json({ sub }))
`,
      'app/me/page.js': `import { auth, options } from '../../program.js'
export default async function Me() {
  const session = await auth()
  const { status } = await fetch(options.origin + '/api', { cache: 'no-store' })
  if (status !== 401) return 'the API is open'
  if (session === null) return 'nobody'
  return (
    <form method="post" action="/auth/sign-out">
      {session.user.name + ' ' + session.user.email} <button>Sign out</button>
    </form>
  )
}
`,
    }),
    command: (_, { port }) => {
      const bin = 'node_modules/next/dist/bin/next'
      return [process.execPath, bin, 'dev', '-H', 'localhost', '-p', String(port)]
    },
  },
  ...PAGES,
}

/** In the order in which they run. */
export const SERVER_PACKAGE: readonly RelyingParty[] = [EXPRESS, KOA, FASTIFY, HONO, APP_ROUTER]
