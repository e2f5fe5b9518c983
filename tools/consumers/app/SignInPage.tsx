'use client'
import { createAuth } from '@shrd/client/auth'
import { createTheme, ShrdProvider, SignIn } from '@shrd/react'
import type { ReactElement } from 'react'

/** What every consumer shows. To follow the API of the widgets, this file and no other changes. */
const auth = createAuth({ issuer: 'https://id.example', client_id: 'a-consumer', mode: 'embedded' })
const theme = createTheme({ radius: 4 })

/** A branded sign-in, under the nonce of the page where it has one. */
export function SignInPage({ nonce }: { nonce?: string }): ReactElement {
  return (
    <ShrdProvider auth={auth} theme={theme} {...(nonce !== undefined && { nonce })}>
      <SignIn />
    </ShrdProvider>
  )
}
