import { createAuth } from '@shrd/client/auth'
import { ShrdProvider, SignIn } from '@shrd/react'
import type { ReactElement } from 'react'

/** A page that is nothing but an embedded sign-in, drawn alike on a server and in a browser. */
export function Page({ issuer }: { issuer: string }): ReactElement {
  const auth = createAuth({ issuer, client_id: 'app', mode: 'embedded' })
  return (
    <main>
      <ShrdProvider auth={auth}>
        <SignIn headingLevel={1} first={{ methods: ['password', 'otp'], registration: true }} />
      </ShrdProvider>
    </main>
  )
}
