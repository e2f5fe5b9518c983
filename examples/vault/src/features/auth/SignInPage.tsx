import { DeniedNote, KeyFileSignIn, useVaultSession } from '@shrd/react'
import type { ReactElement } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { readDeniedState } from '../../app/routes.ts'
import { usePageTitle } from '../../app/use-page-title.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { AuthLayout } from './AuthLayout.tsx'

/** `/`: the sign-in, or the dashboard for a member who is signed in already. */
export function StartPage(): ReactElement {
  const { state: session } = useVaultSession()
  const isMember = session.status === 'signed-in' && session.user.user_id !== null
  return isMember ? <Navigate to="/dashboard" replace /> : <SignInPage />
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
        appearance="plain"
        headingLevel={1}
        notice={needs.length > 0 ? <DeniedNote needs={needs} /> : null}
        registerHref="/auth/register"
        onSignedIn={(path) => navigate(path, { replace: true })}
      />
    </AuthLayout>
  )
}
