import type { SessionEntry } from '@shrd/contract'
import { Badge, Button, Card, Section, Skeleton, useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { Laptop, Smartphone } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useResource } from '../../../app/use-resource.ts'
import { DeleteDialog } from '../../../components/DeleteDialog.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { formatListDate } from '../../../components/format-date.ts'
import { useAttempt } from '../../../components/use-attempt.ts'
import { useFocusAfter } from '../../../components/use-focus-after.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { type SecurityNews, useRefreshOnNews } from './security-news.ts'

/** The devices that are signed in. */
export function SessionsSection({ news }: { news: SecurityNews }): ReactElement {
  const { text } = useTexts()
  const { call } = useShrdClient()
  const { state, reload, refresh, update } = useResource('sessions', (signal) =>
    call('listSessions', {}, { signal }),
  )
  useRefreshOnNews(news, refresh)
  return (
    <Section title={text('security.sessions')} text={text('security.sessionsText')}>
      <Card className="profile-card-fields">
        {state.status === 'loading' ? <Skeleton label={text('app.loading')} /> : null}
        {state.status === 'failed' ? (
          <FailureNote
            title={text('security.sessionsFailed')}
            error={state.error}
            onRetry={reload}
          />
        ) : null}
        {state.status === 'ready' ? (
          <SessionRows
            sessions={state.value}
            onEnded={(isLeft) => {
              update((sessions) => sessions.filter(isLeft))
              news.tell()
            }}
          />
        ) : null}
      </Card>
    </Section>
  )
}

interface SessionRowsProps {
  sessions: readonly SessionEntry[]
  /** Called with which sessions are left. */
  onEnded: (isLeft: (session: SessionEntry) => boolean) => void
}

function SessionRows({ sessions, onEnded }: SessionRowsProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const { call } = useShrdClient()
  const { error, run } = useAttempt(text('security.endFailed'))
  const [isAsking, setAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const focusAfter = useFocusAfter()
  const end = ({ reference }: SessionEntry): void =>
    void run(async () => {
      await call('endSession', { reference })
      toasts.success(text('security.sessionEnded'))
      // Not to the next button: a second press of Enter would end another session.
      focusAfter(() => list.current)
      onEnded((session) => session.reference !== reference)
    })
  const hasOthers = sessions.some(({ current }) => !current)
  return (
    <>
      {error ? <FailureNote title={text('security.endFailed')} error={error} /> : null}
      <ul ref={list} tabIndex={-1} className="profile-rows" aria-label={text('security.sessions')}>
        {sessions.map((session) => (
          <SessionRow key={session.reference} session={session} onEnd={() => end(session)} />
        ))}
      </ul>
      {hasOthers ? (
        <span>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {text('security.endOthers')}
          </Button>
        </span>
      ) : null}
      <DeleteDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text('security.endOthers')}
        failedText={text('security.endFailed')}
        onDelete={async () => {
          await call('endSessions', { keep_current: true })
          toasts.success(text('security.othersEnded'))
          onEnded(({ current }) => current)
          setAsking(false)
        }}
      >
        <p>{text('security.endOthersText')}</p>
      </DeleteDialog>
    </>
  )
}

function SessionRow({
  session,
  onEnd,
}: {
  session: SessionEntry
  onEnd: () => void
}): ReactElement {
  const { text, language } = useTexts()
  const { browser, place, current, last_used_at } = session
  const Icon = /iPhone|Android|iPad/.test(browser) ? Smartphone : Laptop
  const used = current
    ? text('security.activeNow')
    : text('security.lastUsed', { time: formatListDate(last_used_at, language) })
  return (
    <li className="profile-row">
      <Icon size={18} aria-hidden="true" />
      <span className="profile-row-words">
        <bdi>{browser}</bdi>{' '}
        {current ? <Badge tone="success">{text('security.thisDevice')}</Badge> : null}
        <span className="profile-row-facts">{place === null ? used : `${place} · ${used}`}</span>
      </span>
      {current ? null : (
        <Button size="sm" aria-label={text('security.endOf', { browser })} onClick={onEnd}>
          {text('security.end')}
        </Button>
      )}
    </li>
  )
}
