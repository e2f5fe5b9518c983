import { TERMS_VERSION } from '@shrd/contract/calls'
import { KeyFileRegister } from '@shrd/react'
import type { ReactElement } from 'react'
import { usePlace } from '../../app/place.tsx'
import { usePageTitle } from '../../app/use-page-title.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { AuthLayout } from './AuthLayout.tsx'

/** `/auth/register`: makes keys and key file in the browser. */
export function RegisterPage(): ReactElement {
  const { text } = useTexts()
  const { go } = usePlace()
  usePageTitle(text('auth.register.title'))
  return (
    <AuthLayout>
      <KeyFileRegister
        appearance="plain"
        headingLevel={1}
        termsVersion={TERMS_VERSION}
        termsHref="/agb"
        loginHref="/auth/login"
        onRegistered={(path) => go(path)}
      />
    </AuthLayout>
  )
}
