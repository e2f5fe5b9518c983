import { DeniedNote, KeyFileSignIn, useVaultSession } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { GoTo } from '../../app/GoTo.tsx'
import { PlaceLink } from '../../app/PlaceLink.tsx'
import { usePlace } from '../../app/place.tsx'
import { readDeniedState } from '../../app/place-state.ts'
import { usePageTitle } from '../../app/use-page-title.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx'
import { LazyReadKitDialog } from '../recovery-kit/LazyReadKitDialog.ts'
import { AuthLayout } from './AuthLayout.tsx'

/** `/`: the sign-in, or the dashboard for a member who is signed in already. */
export function StartPage(): ReactElement {
  const { state: session } = useVaultSession()
  const isMember = session.status === 'signed-in' && session.user.user_id !== null
  return isMember ? <GoTo to="/dashboard" /> : <SignInPage />
}

/** `/auth/login`: the sign-in. It leads away only at the end of a sign-in. */
export function SignInPage(): ReactElement {
  const { text } = useTexts()
  const { go, state } = usePlace()
  const needs = readDeniedState(state)
  const [foundFile, setFoundFile] = useState<File | null>(null)
  const [isReading, setReading] = useState(false)
  usePageTitle(text('auth.signIn.title'))
  return (
    <AuthLayout>
      <KeyFileSignIn
        appearance="plain"
        headingLevel={1}
        notice={needs.length > 0 ? <DeniedNote needs={needs} /> : null}
        registerHref="/auth/register"
        foundFile={foundFile}
        onSignedIn={(path) => go(path, { replace: true })}
        otherWays={<PasskeySignIn onSignedIn={(path) => go(path, { replace: true })} />}
      />
      <p className="auth-lost">
        <PlaceLink to="/auth/reset-2fa">{text('auth.lostFactor')}</PlaceLink>
      </p>
      <button type="button" className="shrd-link auth-kit" onClick={() => setReading(true)}>
        {text('auth.signIn.kit')}
      </button>
      {isReading ? (
        <LazyReadKitDialog
          onFound={(file) => {
            setFoundFile(file)
            setReading(false)
          }}
          onClose={() => setReading(false)}
        />
      ) : null}
    </AuthLayout>
  )
}
