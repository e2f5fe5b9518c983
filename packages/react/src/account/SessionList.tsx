'use client'
import type { SessionEntry } from '@shrd/contract'
import { type ReactElement, useEffect, useState } from 'react'
import { allAccountWords } from '../locales/all-account-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { AccountButton } from './AccountButton.tsx'
import type { AccountWidgetProps } from './account-widget.ts'
import { Section } from './Section.tsx'
import { SessionRow } from './SessionRow.tsx'
import { SureDialog } from './SureDialog.tsx'
import { useAccount } from './use-account.ts'
import { useSection } from './use-section.ts'

/** Props of {@link SessionList}. */
export interface SessionListProps extends AccountWidgetProps {
  /** The sessions. The widget reloads them after each change. */
  sessions: readonly SessionEntry[]
}

/** Texts of the two actions that end several sessions. */
const BULK = {
  other_sessions: { sure: 'account.sessions.sureOthers', submit: 'account.sessions.endOthers' },
  all_sessions: { sure: 'account.sessions.sureAll', submit: 'account.sessions.endAll' },
} as const

/**
 * Lists the browsers in which the user is signed in. Ends one session, all others, or all. Renders
 * a `<div>`.
 *
 * @example
 * <SessionList
 *   account={account}
 *   sessions={sessions}
 *   actions={actions}
 *   onConfirm={({ form }) => navigate(`/confirm?open=${form}`)}
 *   onSignedOut={() => navigate('/login')}
 * />
 */
export function SessionList(props: SessionListProps): ReactElement {
  return (
    <WithWords words={allAccountWords}>
      <SessionListContent {...props} />
    </WithWords>
  )
}

function SessionListContent({ sessions: given, ...props }: SessionListProps): ReactElement {
  const scope = useAccount(props)
  const { actions, headingLevel } = scope
  const { t } = useMessages()
  const [sessions, setSessions] = useState(given)
  useEffect(() => setSessions(given), [given])
  const refresh = async () => setSessions(await actions.listAccountSessions({}))
  const state = useSection({ ...scope, refresh }, ['other_sessions', 'all_sessions'])
  const { form, busy, error, message, open, close, submit, askForEnd } = state
  const [ended, setEnded] = useState<string | null>(null)

  function end({ reference, current }: SessionEntry) {
    if (busy) return
    const here = { form: 'sessions' } as const
    setEnded(reference)
    const act = () => actions.endAccountSession({ reference })
    if (current) askForEnd(act, here)
    else submit(act, t('account.sessions.ended'), here)
  }

  function endMany(bulk: keyof typeof BULK) {
    const keep_current = bulk === 'other_sessions'
    const act = () => actions.endAccountSessions({ keep_current })
    if (keep_current) submit(act, t('account.sessions.endedOthers'), { form: bulk })
    else askForEnd(act, { form: bulk })
  }

  return (
    <div className="shrd-widget shrd-account" data-appearance="plain">
      <Section
        title={t('account.sessions.title')}
        text={t('account.sessions.text')}
        isOpen={form !== null || (busy && ended !== null)}
        error={form === null ? error : null}
        {...{ headingLevel, message }}
      >
        <ul className="shrd-rows">
          {sessions.map((session) => (
            <SessionRow
              key={session.reference}
              session={session}
              busy={busy && ended === session.reference}
              onEnd={() => end(session)}
            />
          ))}
        </ul>
        <div className="shrd-form-actions">
          {sessions.length > 1 && (
            <AccountButton kind="quiet-danger" onClick={() => open('other_sessions')}>
              {t('account.sessions.endOthers')}
            </AccountButton>
          )}
          <AccountButton kind="quiet-danger" onClick={() => open('all_sessions')}>
            {t('account.sessions.endAll')}
          </AccountButton>
        </div>
      </Section>
      {form !== null && (
        <SureDialog
          text={t(BULK[form].sure)}
          submit={t(BULK[form].submit)}
          {...{ busy, error }}
          onSubmit={() => endMany(form)}
          onCancel={close}
        />
      )}
    </div>
  )
}
