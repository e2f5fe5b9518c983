import { createOidcClient } from '@shrd/client/oidc'
import '@shrd/react/tokens.css'
import './style.css'
import { button, claimList, render, text } from './view.ts'

/** What `serve.ts` answers at /config.json. */
const config: { issuer: string; client_id: string } = await (await fetch('/config.json')).json()

const oidc = createOidcClient({
  ...config,
  redirect_uri: `${location.origin}/callback`,
  scope: 'openid profile email',
})

async function signIn(): Promise<void> {
  location.assign(await oidc.beginSignIn())
}

function showSignedOut(message = 'A page of a third party: PKCE, no secret, no cookie.'): void {
  render('Single-page example', text('p', message), button('Sign in with Shrd', attempt(signIn)))
}

/** Back from the identity service: the code is exchanged, the ID token verified. */
async function showSignedIn(): Promise<void> {
  render('Signing you in')
  const url = location.href
  // The code is of no use to anybody who reads the address bar or the history.
  history.replaceState(null, '', '/')
  const { claims, id_token } = await oidc.completeSignIn(url)
  const person = await oidc.userInfo()
  const signOut = async (): Promise<void> =>
    location.assign(await oidc.signOutUrl(id_token, `${location.origin}/`))
  render(
    'You are signed in',
    text('h2', 'ID token'),
    claimList(claims),
    text('h2', 'User info'),
    claimList(person),
    button('Sign out', attempt(signOut)),
  )
}

function attempt(work: () => Promise<void>): () => Promise<void> {
  return () =>
    work().catch((error: unknown) => {
      const code = error instanceof Error ? error.message : 'unknown'
      const refused = 'Access was not allowed, so nobody is signed in here.'
      const failed = `The sign-in did not work (${code}). Please try again.`
      showSignedOut(code === 'oidc_refused' ? refused : failed)
    })
}

if (location.pathname === '/callback') await attempt(showSignedIn)()
else showSignedOut()
