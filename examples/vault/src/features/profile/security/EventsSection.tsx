import type { SecurityEvent } from '@shrd/contract'
import { LIMITS } from '@shrd/contract/calls'
import { Button, Card, Section, Skeleton } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, type Ref, useRef, useState } from 'react'
import { useResource } from '../../../app/use-resource.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { formatListDate } from '../../../components/format-date.ts'
import { useAttempt } from '../../../components/use-attempt.ts'
import { useFocusAfter } from '../../../components/use-focus-after.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import type { TextKey } from '../../../locales/text-key.ts'
import { type SecurityNews, useRefreshOnNews } from './security-news.ts'

/** What is said of each kind. A newer service may send others, which say only that something changed. */
const WORDS: Readonly<Partial<Record<string, TextKey>>> = {
  'user.registered': 'security.event.registered',
  'user.signed_in': 'security.event.signedIn',
  'user.sign_in_failed': 'security.event.failed',
  'user.signed_out': 'security.event.signedOut',
  'user.sessions_ended': 'security.event.sessionsEnded',
  'user.email_changed': 'security.event.email',
  'user.password_changed': 'security.event.password',
  'user.second_factor_added': 'security.event.factorAdded',
  'user.second_factor_removed': 'security.event.factorRemoved',
  'user.second_factor_reset_requested': 'security.event.resetRequested',
  'user.second_factor_reset_started': 'security.event.resetStarted',
  'user.second_factor_reset_cancelled': 'security.event.resetCancelled',
  'user.second_factor_reset_completed': 'security.event.resetCompleted',
  'user.emergency_codes_created': 'security.event.codesCreated',
  'user.keys_replaced': 'security.event.keysReplaced',
  'user.passkey_added': 'security.event.passkeyAdded',
  'user.passkey_removed': 'security.event.passkeyRemoved',
  'user.passkey_refused': 'security.event.passkeyRefused',
}

/** Events of one page. */
const PAGE = 10

/** What happened to the account lately. */
export function EventsSection({ news }: { news: SecurityNews }): ReactElement {
  const { text } = useTexts()
  const { call } = useShrdClient()
  const shown = useRef(PAGE)
  const { state, reload, refresh, update } = useResource('events', (signal) =>
    call('listSecurityEvents', { limit: Math.min(shown.current, LIMITS.page) }, { signal }),
  )
  useRefreshOnNews(news, refresh)
  const { busy, error, run } = useAttempt(text('security.eventsFailed'))
  const list = useRef<HTMLUListElement>(null)
  const focusAfter = useFocusAfter()
  const more = (after: string): void =>
    void run(async () => {
      const page = await call('listSecurityEvents', { limit: PAGE, after })
      // The button goes away with the last page.
      if (page.next === null) focusAfter(() => list.current)
      shown.current += PAGE
      update((listed) => {
        // Loaded again meanwhile: this page does not go on from it.
        if (listed.next !== after) return listed
        return { objs: [...listed.objs, ...page.objs], next: page.next }
      })
    })
  const next = state.status === 'ready' ? state.value.next : null
  return (
    <Section title={text('security.events')} text={text('security.eventsText')}>
      <Card className="profile-card-fields">
        {state.status === 'loading' ? <Skeleton label={text('app.loading')} /> : null}
        {state.status === 'failed' ? (
          <FailureNote title={text('security.eventsFailed')} error={state.error} onRetry={reload} />
        ) : null}
        {error ? <FailureNote title={text('security.eventsFailed')} error={error} /> : null}
        {state.status === 'ready' ? <EventRows ref={list} events={state.value.objs} /> : null}
        {next === null ? null : (
          <span>
            <Button busy={busy} onClick={() => more(next)}>
              {text('security.moreEvents')}
            </Button>
          </span>
        )}
      </Card>
    </Section>
  )
}

interface EventRowsProps {
  ref: Ref<HTMLUListElement>
  events: readonly SecurityEvent[]
}

function EventRows({ ref, events }: EventRowsProps): ReactElement {
  const { text, language } = useTexts()
  const [now] = useState(() => Date.now())
  if (events.length === 0) return <p className="profile-none">{text('security.noEvents')}</p>
  return (
    <ul ref={ref} tabIndex={-1} className="profile-rows" aria-label={text('security.events')}>
      {events.map(({ event_id, type, address, at }) => (
        <li key={event_id} className="profile-row">
          <span className="profile-row-words">
            {text(WORDS[type] ?? 'security.event.other')}
            <span className="profile-row-facts">
              <time dateTime={new Date(at).toISOString()}>{formatListDate(at, language, now)}</time>
              {address === null ? null : (
                <>
                  {' · '}
                  <bdi>{address}</bdi>
                </>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
