'use client'
import { ShrdProvider, SignIn, type StepMachine } from '@shrd/react'
import type { ReactElement } from 'react'

/** What every consumer shows. To follow the API of the widgets, this file and no other changes. */
const MACHINE: StepMachine = {
  step: { kind: 'password' },
  data: {
    error: null,
    notice: null,
    email: null,
    user_id: null,
    confirming: false,
    client: null,
    methods: ['password', 'otp'],
    deliveries: ['email'],
    registration: true,
    minimum: null,
    scopes: null,
    consent: null,
    setup: null,
    expires_at: null,
  },
  busy: false,
  error: null,
  mailedCode: null,
  send: () => undefined,
}

/** A branded sign-in, under the nonce of the page where it has one. */
export function SignInPage({ nonce }: { nonce?: string }): ReactElement {
  return (
    <ShrdProvider theme={{ radius: 4 }} {...(nonce !== undefined && { nonce })}>
      <SignIn machine={MACHINE} />
    </ShrdProvider>
  )
}
