'use client'
import { createAuth, createTheme, ShrdProvider, SignIn } from '@shrd/react'
import type { ReactElement, ReactNode } from 'react'

/** What every consumer shows. To follow the API of the widgets, this file and no other changes. */
export const auth = createAuth({
  issuer: 'https://id.example',
  client_id: 'a-consumer',
  mode: 'embedded',
})
const theme = createTheme({ radius: 4 })

interface BrandedProps {
  nonce?: string
  children: ReactNode
}

/** The provider with a brand, under the nonce of the page where it has one. */
export function Branded({ nonce, children }: BrandedProps): ReactElement {
  return (
    <ShrdProvider auth={auth} theme={theme} {...(nonce !== undefined && { nonce })}>
      {children}
    </ShrdProvider>
  )
}

/** A branded sign-in. */
export function SignInPage({ nonce }: { nonce?: string }): ReactElement {
  return (
    <Branded {...(nonce !== undefined && { nonce })}>
      <SignIn />
    </Branded>
  )
}
