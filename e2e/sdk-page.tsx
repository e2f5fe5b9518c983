import {
  AccountPage,
  createAuth,
  ShrdProvider,
  SignedIn,
  SignedOut,
  SignIn,
  useSignIn,
} from '@shrd/react'
import '@shrd/react/styles.css'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'

/** How the page of a test is set up; it stands in the page before this script. */
declare const sdk: Pick<Parameters<typeof createAuth>[0], 'issuer' | 'client_id' | 'mode' | 'scope'>

const auth = createAuth(sdk)

/** The same sign-in in a window of its own. */
function InWindow(): ReactElement {
  const { signIn } = useSignIn()
  return (
    <button type="button" onClick={() => signIn({ popup: true })}>
      Login in a window
    </button>
  )
}

/** The account of the user in place of the sign-in, for an application that may show it. */
function Account(): ReactElement {
  return (
    <>
      <SignedIn>
        <AccountPage />
      </SignedIn>
      <SignedOut>
        <SignIn />
      </SignedOut>
    </>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <ShrdProvider auth={auth}>
    {sdk.scope === undefined ? <SignIn /> : <Account />}
    {sdk.mode === 'redirect' && sdk.scope === undefined && <InWindow />}
  </ShrdProvider>,
)
// Without a click, which browsers forbid.
if (location.hash === '#window') void auth.signIn({ popup: true })
