import { createAuth } from '@shrd/client/auth'
import { ShrdProvider, SignIn } from '@shrd/react'
import { createRoot } from 'react-dom/client'

/** How the page of a test is set up; it stands in the page before this script. */
declare const sdk: Pick<Parameters<typeof createAuth>[0], 'issuer' | 'client_id' | 'mode'>

const auth = createAuth(sdk)
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <ShrdProvider auth={auth}>
    <SignIn />
  </ShrdProvider>,
)
