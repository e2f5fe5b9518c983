import { createTwoFactorReset } from '@shrd/client'
import type { CallOutput } from '@shrd/contract/calls'
import { Button, DialogActions, DialogBody, Note } from '@shrd/parts'
import { useTask, useVisitorClient } from '@shrd/react'
import { type ReactElement, useEffect, useState } from 'react'
import { LoadingScreen } from '../../app/LoadingScreen.tsx'
import { PartsSurroundings } from '../../app/PartsSurroundings.tsx'
import { PlaceLink } from '../../app/PlaceLink.tsx'
import { usePreferences } from '../../app/preferences.tsx'
import { usePageTitle } from '../../app/use-page-title.ts'
import { useResource } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { FocusedAnswer } from '../../components/FocusedAnswer.tsx'
import { FocusedHeading } from '../../components/FocusedHeading.tsx'
import { formatListDate } from '../../components/format-date.ts'
import { formatRest } from '../../components/format-rest.ts'
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

type Times = CallOutput<'getTwoFactorResetTimes'>

function Content(): ReactElement {
  const { text } = useTexts()
  usePageTitle(text('security.reset'))
  const link = useToken()
  const [token, setToken] = useState(link)
  const times = useTimes()
  return (
    <div className="auth-text profile-page">
      <FocusedHeading key={token}>{text('security.reset')}</FocusedHeading>
      {token === null ? (
        <Request times={times} />
      ) : (
        <Confirmation token={token} times={times} onAnew={() => setToken(null)} />
      )}
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

/** How long a reset takes; `null` until it is known. The page is of use without it. */
function useTimes(): Times | null {
  const { call } = useVisitorClient()
  const { state } = useResource('times', (signal) => call('getTwoFactorResetTimes', {}, { signal }))
  return state.status === 'ready' ? state.value : null
}

function Request({ times }: { times: Times | null }): ReactElement {
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
    <>
      <QuickerWay />
      <p>
        {text('security.resetSlow')} <Wait times={times} />
      </p>
      <KeyProofForm
        submitLabel={text('security.requestReset')}
        failedText={text('security.resetNotRequested')}
        reasons={{ conflict: text('security.resetWaiting') }}
        work={async (file, context) => {
          setEmail(await createTwoFactorReset(client).request(file, context))
        }}
      >
        <p>{text('security.requestText')}</p>
      </KeyProofForm>
    </>
  )
}

/** Many have the codes and do not think of them here. */
function QuickerWay(): ReactElement {
  const { text } = useTexts()
  return (
    <Note>
      <span>
        {text('security.codeQuicker')}{' '}
        <PlaceLink to="/auth/login">{text('security.useCode')}</PlaceLink>
      </span>
    </Note>
  )
}

function Wait({ times }: { times: Times | null }): string {
  const { text, language } = useTexts()
  if (times === null) return ''
  return text('security.waitIs', { time: formatRest(times.delay, language) })
}

interface ConfirmationProps {
  token: string
  times: Times | null
  /** Leads to the form that asks for a new link. */
  onAnew: () => void
}

/** A press, not the opening of the link: programs that look at mails open links, too. */
function Confirmation({ token, times, onAnew }: ConfirmationProps): ReactElement {
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
  if (confirm.state === 'failed' && confirm.error.code === 'code_expired') {
    return <DeadLink times={times} onAnew={onAnew} />
  }
  return (
    <>
      <QuickerWay />
      <DialogBody>
        {confirm.state === 'failed' ? (
          <FailureNote title={text('security.resetNotBegun')} error={confirm.error} />
        ) : null}
        <p>
          {text('security.confirmText')} <Wait times={times} />
        </p>
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

/** A link that was used, is too old, or has a successor: the service does not say which. */
function DeadLink({ times, onAnew }: Omit<ConfirmationProps, 'token'>): ReactElement {
  const { text, language } = useTexts()
  return (
    <>
      <FocusedAnswer>
        <Note tone="danger">
          <span>
            <b>{text('security.linkOver')}</b>{' '}
            {times === null
              ? null
              : text('security.linkRule', { time: formatRest(times.link_life, language) })}
          </span>
        </Note>
      </FocusedAnswer>
      <p>{text('security.linkUsed')}</p>
      <p>{text('security.linkOld')}</p>
      <DialogActions>
        <Button variant="primary" onClick={onAnew}>
          {text('security.newLink')}
        </Button>
      </DialogActions>
      <QuickerWay />
    </>
  )
}
