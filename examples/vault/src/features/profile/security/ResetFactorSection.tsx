import { createTwoFactorReset } from '@shrd/client'
import type { CallOutput } from '@shrd/contract/calls'
import { Button, Card, Dialog, Note, Section, Skeleton, useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { FileKey, Hourglass, MailCheck } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router-dom'
import { profilePath } from '../../../app/navigation.ts'
import { useResource } from '../../../app/use-resource.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { formatListDate } from '../../../components/format-date.ts'
import { formatRest } from '../../../components/format-rest.ts'
import { useAttempt } from '../../../components/use-attempt.ts'
import { useKeptFocus } from '../../../components/use-kept-focus.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { KeyProofForm } from './KeyProofForm.tsx'
import { type SecurityNews, useRefreshOnNews } from './security-news.ts'
import { useNow } from './use-now.ts'

type Reset = CallOutput<'getTwoFactorReset'>

const HOUR = 3_600_000

/** The way out of a lost authenticator: with key file, e-mail and patience. */
export function ResetFactorSection({ news }: { news: SecurityNews }): ReactElement {
  const { text } = useTexts()
  const { call } = useShrdClient()
  const { state, reload, refresh } = useResource('reset', (signal) =>
    call('getTwoFactorReset', {}, { signal }),
  )
  useRefreshOnNews(news, refresh)
  // Request and Cancel take each other's place.
  const kept = useKeptFocus<HTMLElement>()
  return (
    <Section title={text('security.reset')} text={text('security.resetText')}>
      <Card className="profile-card-fields" {...kept}>
        {state.status === 'loading' ? <Skeleton label={text('app.loading')} /> : null}
        {state.status === 'failed' ? (
          <FailureNote title={text('security.resetFailed')} error={state.error} onRetry={reload} />
        ) : null}
        {state.status === 'ready' ? (
          <ResetCard
            reset={state.value}
            onChanged={news.tell}
            findButton={() => kept.ref.current?.querySelector('button') ?? null}
          />
        ) : null}
      </Card>
    </Section>
  )
}

interface ResetCardProps {
  reset: Reset
  onChanged: () => void
  /** The button that stands in the card when the dialog closes. */
  findButton: () => HTMLElement | null
}

function ResetCard({ reset, onChanged, findButton }: ResetCardProps): ReactElement {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {reset.state === 'none' ? (
        <Demands reset={reset} onRequest={() => setOpen(true)} />
      ) : (
        <PendingReset reset={reset} onChanged={onChanged} />
      )}
      <RequestDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onRequested={() => {
          setOpen(false)
          onChanged()
        }}
        returnTo={findButton}
      />
    </>
  )
}

/** What a reset needs, and the button that asks for it. */
function Demands({ reset, onRequest }: { reset: Reset; onRequest: () => void }): ReactElement {
  const { text } = useTexts()
  const hours = Math.round(reset.delay / HOUR)
  return (
    <>
      <ul className="profile-rows">
        <Demand
          Icon={FileKey}
          name={text('security.resetKey')}
          facts={text('security.resetKeyText')}
        />
        <Demand
          Icon={MailCheck}
          name={text('security.resetMail')}
          facts={reset.email === null ? '' : text('security.resetMailText', { email: reset.email })}
        />
        <Demand
          Icon={Hourglass}
          name={text('security.resetDelay', { hours })}
          facts={text('security.resetDelayText')}
        />
      </ul>
      {reset.email === null ? (
        <Note tone="warning">
          <span>
            {text('security.resetNoMail')}{' '}
            <Link to={profilePath('profile')}>{text('security.toProfile')}</Link>
          </span>
        </Note>
      ) : null}
      <span>
        <Button variant="danger" disabled={reset.email === null} onClick={onRequest}>
          {text('security.requestReset')}
        </Button>
      </span>
    </>
  )
}

function Demand(props: { Icon: typeof FileKey; name: string; facts: string }): ReactElement {
  const { Icon, name, facts } = props
  return (
    <li className="profile-row">
      <Icon size={18} aria-hidden="true" />
      <span className="profile-row-words">
        {name}
        <span className="profile-row-facts">{facts}</span>
      </span>
    </li>
  )
}

/** A reset on its way, with what is left of the wait. */
function PendingReset({ reset, onChanged }: { reset: Reset; onChanged: () => void }): ReactElement {
  const { text, language } = useTexts()
  const toasts = useToasts()
  const { call } = useShrdClient()
  const now = useNow()
  const { busy, error, run } = useAttempt(text('security.cancelFailed'))
  const { due_at } = reset
  const cancel = (): void =>
    void run(async () => {
      await call('cancelTwoFactorReset', {})
      toasts.success(text('security.resetCancelled'))
      onChanged()
    })
  return (
    <>
      <Note tone="warning">
        <span>
          {due_at === null
            ? text('security.resetMailed', { email: reset.email ?? '' })
            : text('security.resetWaits', {
                time: formatListDate(due_at, language),
                left: formatRest(Math.max(0, due_at - now), language),
              })}
        </span>
      </Note>
      {error ? <FailureNote title={text('security.cancelFailed')} error={error} /> : null}
      <span>
        <Button variant="primary" busy={busy} onClick={cancel}>
          {text('security.cancelReset')}
        </Button>
      </span>
    </>
  )
}

interface RequestDialogProps {
  open: boolean
  onClose: () => void
  onRequested: () => void
  returnTo: () => HTMLElement | null
}

function RequestDialog({ open, onClose, onRequested, returnTo }: RequestDialogProps): ReactElement {
  const { text } = useTexts()
  const client = useShrdClient()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text('security.requestReset')}
      closeLabel={text('action.close')}
      keep
      returnTo={returnTo}
    >
      <KeyProofForm
        submitLabel={text('security.requestReset')}
        failedText={text('security.resetNotRequested')}
        reasons={{ conflict: text('security.resetWaiting') }}
        danger
        onCancel={onClose}
        work={async (file, options) => {
          await createTwoFactorReset(client).request(file, options)
        }}
        onDone={onRequested}
      >
        <p>{text('security.requestText')}</p>
      </KeyProofForm>
    </Dialog>
  )
}
