import { buttonClass, Note } from '@shrd/parts'
import { useVisitorClient } from '@shrd/react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { whenLetGo } from '../../app/hold-page.ts'
import { PlaceLink } from '../../app/PlaceLink.tsx'
import { usePlace } from '../../app/place.tsx'
import { type LogoutState, readLogoutState } from '../../app/place-state.ts'
import { useErrorText } from '../../app/use-error-text.ts'
import { usePageTitle } from '../../app/use-page-title.ts'
import { FocusedHeading } from '../../components/FocusedHeading.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { LogoutQuestion } from './LogoutQuestion.tsx'

/** `unknown`: the service could not be asked. `untold`: it could not be told; this device is cleared. */
type Phase = 'checking' | 'asking' | 'unknown' | 'leaving' | 'left' | 'untold'

/** Whoever signs out waits no longer than this for what is still being stored. */
const STORING_MS = 10_000

const FIRST_PHASE = {
  chosen: 'leaving',
  inactive: 'leaving',
  deleted: 'leaving',
  ended: 'left',
} as const

/** Says that the user is signed out; asks first when the page was opened from elsewhere. */
export function LogoutPage(): ReactElement {
  const led = useRef(readLogoutState(usePlace().state)).current
  const [phase, setPhase] = useState<Phase>(led ? FIRST_PHASE[led.reason] : 'checking')
  const { session } = useVisitorClient()

  useEffect(() => {
    if (phase === 'checking') {
      session.validate().then(
        ({ status }) => setPhase(status === 'signed-in' ? 'asking' : 'left'),
        () => setPhase('unknown'),
      )
    }
    if (phase === 'leaving') {
      whenLetGo(STORING_MS)
        // The automatic lock keeps the copy for offline reading, which opens with the key file alone.
        .then(() => session.logout({ keepOfflineCopy: led?.reason === 'inactive' }))
        .then(
          () => setPhase('left'),
          () => setPhase('untold'),
        )
    }
  }, [phase, session, led])

  return (
    <AuthLayout>
      {phase === 'asking' || phase === 'unknown' ? (
        <LogoutQuestion phase={phase} onConfirm={() => setPhase('leaving')} />
      ) : (
        <LoggedOut phase={phase} led={led} />
      )}
    </AuthLayout>
  )
}

function LoggedOut({ phase, led }: { phase: Phase; led: LogoutState | null }): ReactElement {
  const { text } = useTexts()
  // After a deletion the service need not be told, and the key file opens nothing any more.
  const isDeleted = led?.reason === 'deleted'
  const title = text(isDeleted ? 'auth.logout.deleted' : 'auth.logout.title')
  usePageTitle(title)
  if (phase === 'checking' || phase === 'leaving') {
    return (
      <p className="loading-screen" role="status">
        <span className="parts-spinner" aria-hidden="true" />
        {text(phase === 'checking' ? 'app.loading' : 'auth.logout.busy')}
      </p>
    )
  }
  const told = phase === 'untold' ? 'auth.logout.untold' : 'auth.logout.text'
  return (
    <div className="auth-text">
      {led?.reason === 'ended' ? <EndedNote code={led.code} /> : null}
      {led?.reason === 'inactive' ? (
        <Note tone="warning">{text('auth.logout.inactive')}</Note>
      ) : null}
      <FocusedHeading>{title}</FocusedHeading>
      <p>{text(isDeleted ? 'auth.logout.deletedText' : told)}</p>
      <PlaceLink
        className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
        to="/auth/login"
      >
        {text('auth.logout.login')}
      </PlaceLink>
    </div>
  )
}

function EndedNote({ code }: { code: string | null }): ReactElement {
  const { text } = useTexts()
  const errorText = useErrorText()
  return (
    <Note tone="warning">
      <span>
        {text('auth.logout.ended')} {code ? errorText({ code }) : null}
      </span>
    </Note>
  )
}
