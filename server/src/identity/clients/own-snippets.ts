/** The values of an application in the lines to paste. */
export interface SnippetParts {
  readonly issuer: string
  readonly client_id: string
  readonly redirect_uris: readonly string[]
  /** Only known right after its creation. */
  readonly secret?: string | undefined
}

/** A framework for which there is code with our packages. */
export type Framework = 'react' | 'next' | 'script' | 'web'

const INSTALL = '// npm install @shrd/react @shrd/client'

/** Code with our packages. */
export const OWN_SNIPPETS: Readonly<Record<Framework, (parts: SnippetParts) => string>> = {
  react: (parts) => `${INSTALL}
// src/main.tsx
import { createAuth } from '@shrd/client/auth'
import { ShrdProvider, SignIn, useSession } from '@shrd/react'
import { createRoot } from 'react-dom/client'
import '@shrd/react/styles.css'

${createAuthOf(parts)}

function App() {
  const { state, signOut } = useSession()
  if (state.status === 'starting') return null
  if (state.status === 'signed-out') return <SignIn />
  return <button type="button" onClick={() => signOut()}>Sign out {state.user.name ?? state.user.email}</button>
}

createRoot(document.getElementById('root')!).render(
  <ShrdProvider auth={auth}>
    <App />
  </ShrdProvider>,
)
`,
  next: (parts) => `${INSTALL}
// app/providers.tsx; app/layout.tsx draws <Providers> around its children
'use client'
import { createAuth } from '@shrd/client/auth'
import { ShrdProvider } from '@shrd/react'
import '@shrd/react/styles.css'
import type { ReactNode } from 'react'

${createAuthOf(parts)}

export function Providers({ children }: { children: ReactNode }) {
  return <ShrdProvider auth={auth}>{children}</ShrdProvider>
}

// app/page.tsx
import { SignIn } from '@shrd/react'

export default function Page() {
  return <SignIn />
}
`,
  script: ({
    issuer,
    client_id,
  }) => `<!-- shrd.js and the folder shrd are in node_modules/@shrd/react/dist -->
<script type="module" src="/shrd.js"></script>
<shrd-sign-in issuer="${issuer}" client-id="${client_id}"></shrd-sign-in>
<shrd-sign-out issuer="${issuer}" client-id="${client_id}"></shrd-sign-out>
`,
  web: ({ issuer, client_id, redirect_uris, secret }) => `# .env
ISSUER=${issuer}
CLIENT_ID=${client_id}
CLIENT_SECRET=${secretOf({ client_id, secret })}
ORIGIN=${originOf(redirect_uris)}
COOKIE_SECRET=<openssl rand -base64 32>

// With npm install @shrd/server; for Next.js, Koa, Fastify and Hono: packages/server/README.md
import { useSessions } from '@shrd/server/express'
import { createSessions } from '@shrd/server/session'

const { ISSUER, CLIENT_ID, CLIENT_SECRET, ORIGIN, COOKIE_SECRET } = process.env
const sessions = createSessions({
  issuer: ISSUER,
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  origin: ORIGIN,
  secrets: [COOKIE_SECRET],${pathsOf(redirect_uris)}
})

app.use(useSessions(sessions))
`,
}

/** The code for a client library of the standard. */
export const OPENID_CLIENT_LINES: (parts: SnippetParts) => string = ({
  issuer,
  client_id,
  redirect_uris,
  secret,
}) => `# .env
ISSUER=${issuer}
CLIENT_ID=${client_id}
CLIENT_SECRET=${secretOf({ client_id, secret })}
REDIRECT_URI=${redirect_uris[0]}

// With npm install openid-client; all of it: examples/web-app/src/app.ts
import * as oidc from 'openid-client'

const { ISSUER, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI } = process.env
const provider = await oidc.discovery(
  new URL(ISSUER),
  CLIENT_ID,
  {},
  oidc.ClientSecretBasic(CLIENT_SECRET),${
    issuer.startsWith('http:') ? '\n  { execute: [oidc.allowInsecureRequests] },' : ''
  }
)

app.get('/sign-in', async (req, res) => {
  const code_verifier = oidc.randomPKCECodeVerifier()
  req.session.pending = { code_verifier, state: oidc.randomState() }
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: REDIRECT_URI,
    scope: 'openid profile email',
    state: req.session.pending.state,
    code_challenge: await oidc.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
  })
  res.redirect(url.href)
})
`

/** The secret, or where to get one. */
export function secretOf({
  client_id,
  secret,
}: Pick<SnippetParts, 'client_id' | 'secret'>): string {
  return secret ?? `<npm run client -- secret ${client_id}>`
}

function createAuthOf({ issuer, client_id, redirect_uris }: SnippetParts): string {
  const [first = ''] = redirect_uris
  const isDefault = redirect_uris.some((uri) => URL.parse(uri)?.pathname === '/callback')
  const options = [
    `issuer: ${quote(issuer)}`,
    `client_id: ${quote(client_id)}`,
    ...(isDefault ? [] : [`redirect_uri: ${quote(first)}`]),
  ]
  return `export const auth = createAuth({ ${options.join(', ')} })`
}

function originOf([first = '']: readonly string[]): string {
  return URL.parse(first)?.origin ?? first
}

/** Only where the redirect URI is not the usual one. */
function pathsOf([first = '']: readonly string[]): string {
  const path = URL.parse(first)?.pathname ?? '/callback'
  return path === '/callback' ? '' : `\n  paths: { callback: ${quote(path)} },`
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
