import { KeyFileSignIn } from '@shrd/react'
import type { ReactElement } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useSessionState } from '../../app/client.tsx'
import { readDeniedState } from '../../app/routes.ts'
import { usePageTitle } from '../../app/use-page-title.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { AuthLayout } from './AuthLayout.tsx'

/** `/`: the sign-in, or the dashboard for whoever is signed in already. */
export function StartPage(): ReactElement {
  const session = useSessionState()
  return session.status === 'signed-in' ? <Navigate to="/dashboard" replace /> : <SignInPage />
}

/** `/auth/login`: the sign-in. It leads away only at the end of a sign-in. */
export function SignInPage(): ReactElement {
  const { text } = useTexts()
  const navigate = useNavigate()
  const needs = readDeniedState(useLocation().state)
  usePageTitle(text('auth.signIn.title'))
  return (
    <AuthLayout>
      <KeyFileSignIn
        title={text('auth.signIn.title')}
        subtitle={text('auth.signIn.subtitle')}
        needs={needs}
        registerHref="/auth/register"
        onDone={(path) => navigate(path, { replace: true })}
      />
    </AuthLayout>
  )
}
