import { type AuthUser, createAuth } from '@shrd/client/auth'
import '@shrd/react/tokens.css'
import './style.css'
import { button, claimList, render, text } from './view.ts'

/** What `serve.ts` answers at /config.json. */
const config: { issuer: string; client_id: string } = await (await fetch('/config.json')).json()

const auth = createAuth(config)

function show(): void {
  const state = auth.getState()
  if (state.status === 'signed-in') void showSignedIn(state.user)
  if (state.status === 'signed-out') showSignedOut(state.error?.code)
}

function showSignedOut(code?: string): void {
  const welcome = 'A page of a third party: PKCE, no secret, no cookie.'
  const refused = 'Access was not allowed, so nobody is signed in here.'
  const failed = `The sign-in did not work (${code}). Please try again.`
  const message = code === undefined ? welcome : code === 'oidc_refused' ? refused : failed
  render(
    'Single-page example',
    text('p', message),
    button('Sign in with Shrd', () => void auth.signIn()),
  )
}

/** The ID token was verified; the service is asked with the access token that came with it. */
async function showSignedIn({ claims }: AuthUser): Promise<void> {
  const answer = await auth.fetch(`${config.issuer}/oauth/userinfo`).catch(() => undefined)
  const userInfo = (await answer?.json()) ?? {}
  // Another tab may have signed the user out in the meantime.
  const state = auth.getState()
  if (state.status !== 'signed-in' || state.user.claims !== claims) return
  render(
    'You are signed in',
    text('h2', 'ID token'),
    claimList(claims),
    text('h2', 'User info'),
    claimList(userInfo),
    button('Sign out', () => void auth.signOut()),
  )
}

if (location.pathname === '/callback') render('Signing you in')
await auth.start()
auth.subscribe(show)
show()
