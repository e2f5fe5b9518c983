'use client'
import type { Auth, AuthState } from '@shrd/client/auth'
import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react'
import { signInWords } from '../locales/sign-in-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { LinkButton } from '../part/LinkButton.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { Widget, type WidgetLook } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface AuthSignInProps {
  auth: Auth
  look: WidgetLook
  /** The forms of an embedded sign-in. */
  steps: ReactElement
  /** In place of who is signed in. */
  children: ReactNode
}

const WORDS = [signInWords]

/** The sign-in of an application, before, during and after it. Renders a `<section>`. */
export function AuthSignIn({ auth, look, steps, children }: AuthSignInProps): ReactElement {
  const state = useSyncExternalStore(auth.subscribe, auth.getState, auth.getState)
  const { appearance, headingLevel, focusTitle, className } = look
  const card = { auth, look: { appearance, headingLevel, focusTitle, className } }
  if (state.status !== 'signed-in' && auth.mode === 'embedded') return steps
  if (state.status === 'signed-in' && children !== undefined) return <>{children}</>
  return (
    <WithWords words={WORDS}>
      {state.status === 'signed-in' ? (
        <SignedIn {...card} user={state.user} />
      ) : (
        <Leave {...card} state={state} />
      )}
    </WithWords>
  )
}

interface CardProps {
  auth: Auth
  look: WidgetLook
}

function SignedIn({ auth, look, user }: CardProps & { user: { name?: string; email?: string } }) {
  const { t } = useMessages()
  const person = user.name ?? user.email ?? ''
  return (
    <Widget {...look} title={t('signIn.done')} subtitle={<bdi>{person}</bdi>} step="signed_in">
      <LinkButton onClick={() => void auth.signOut()}>{t('signIn.signOut')}</LinkButton>
    </Widget>
  )
}

type SignedOut = Exclude<AuthState, { status: 'signed-in' }>

/** The way to the hosted page, and why the last one led nowhere. */
function Leave({ auth, look, state }: CardProps & { state: SignedOut }): ReactElement {
  const { t } = useMessages()
  const error = state.status === 'signed-out' ? state.error : null
  return (
    <Widget {...look} title={t('password.title')} step="leave">
      <div className="shrd-form">
        {error !== null && <ErrorNote error={error} />}
        <SubmitButton
          type="button"
          busy={state.status === 'starting'}
          onClick={() => void auth.signIn()}
        >
          {t('password.submit')}
        </SubmitButton>
      </div>
    </Widget>
  )
}
