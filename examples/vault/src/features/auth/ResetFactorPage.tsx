import { createTwoFactorReset } from '@shrd/client'
import { Button, DialogActions, DialogBody, Note } from '@shrd/parts'
import { useTask, useVisitorClient } from '@shrd/react'
import { type ReactElement, useEffect, useState } from 'react'
import { LoadingScreen } from '../../app/LoadingScreen.tsx'
import { PartsSurroundings } from '../../app/PartsSurroundings.tsx'
import { PlaceLink } from '../../app/PlaceLink.tsx'
import { usePreferences } from '../../app/preferences.tsx'
import { usePageTitle } from '../../app/use-page-title.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { FocusedAnswer } from '../../components/FocusedAnswer.tsx'
import { FocusedHeading } from '../../components/FocusedHeading.tsx'
import { formatListDate } from '../../components/format-date.ts'
import { PROFILE_TEXTS } from '../../locales/profile-texts.ts'
import { TextsProvider, useTexts } from '../../locales/TextsProvider.tsx'
import { KeyProofForm } from '../profile/security/KeyProofForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'

/** `/auth/reset-2fa`: asks for a reset without a session, and confirms it with a mailed link. */
export function ResetFactorPage(): ReactElement {
  const { language } = usePreferences().preferences
  return (
    <TextsProvider language={language} texts={PROFILE_TEXTS} fallback={<LoadingScreen />}>
      <PartsSurroundings>
        <AuthLayout>
          <Content />
        </AuthLayout>
      </PartsSurroundings>
    </TextsProvider>
  )
}

function Content(): ReactElement {
  const { text } = useTexts()
  usePageTitle(text('security.reset'))
  const token = useToken()
  return (
    <div className="auth-text profile-page">
      <FocusedHeading>{text('security.reset')}</FocusedHeading>
      {token === null ? <Request /> : <Confirmation token={token} />}
      <PlaceLink to="/auth/login">{text('security.backToSignIn')}</PlaceLink>
    </div>
  )
}

/** The token of the link, taken out of the address bar at once. */
function useToken(): string | null {
  const [token] = useState(() => /^#([\w-]{43})$/.exec(location.hash)?.[1] ?? null)
  useEffect(() => {
    if (token !== null) history.replaceState(history.state, '', location.pathname)
  }, [token])
  return token
}

function Request(): ReactElement {
  const { text } = useTexts()
  const client = useVisitorClient()
  const [email, setEmail] = useState<string | null>(null)
  if (email !== null) {
    return (
      <FocusedAnswer>
        <Note tone="success">{text('security.resetMailed', { email })}</Note>
      </FocusedAnswer>
    )
  }
  return (
    <KeyProofForm
      submitLabel={text('security.requestReset')}
      failedText={text('security.resetNotRequested')}
      work={async (file, context) => {
        setEmail(await createTwoFactorReset(client).request(file, context))
      }}
    >
      <p>{text('security.requestText')}</p>
    </KeyProofForm>
  )
}

/** A press, not the opening of the link: programs that look at mails open links, too. */
function Confirmation({ token }: { token: string }): ReactElement {
  const { text, language } = useTexts()
  const client = useVisitorClient()
  const confirm = useTask(({ signal }) => createTwoFactorReset(client).confirm(token, { signal }))
  if (confirm.state === 'done') {
    const time = formatListDate(confirm.result, language)
    return (
      <FocusedAnswer>
        <Note tone="success">{text('security.resetBegun', { time })}</Note>
      </FocusedAnswer>
    )
  }
  return (
    <>
      <DialogBody>
        {confirm.state === 'failed' ? (
          <FailureNote title={text('security.resetNotBegun')} error={confirm.error} />
        ) : null}
        <p>{text('security.confirmText')}</p>
      </DialogBody>
      <DialogActions>
        <Button
          variant="primary"
          busy={confirm.state === 'running'}
          onClick={() => void confirm.run()}
        >
          {text('security.confirmReset')}
        </Button>
      </DialogActions>
    </>
  )
}
