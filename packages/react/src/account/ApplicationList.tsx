'use client'
import type { ApplicationEntry } from '@shrd/contract'
import { type ReactElement, useEffect, useState } from 'react'
import { allAccountWords } from '../locales/all-account-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { ApplicationRow } from './ApplicationRow.tsx'
import type { AccountWidgetProps } from './account-widget.ts'
import { Section } from './Section.tsx'
import { SureDialog } from './SureDialog.tsx'
import { useAccount } from './use-account.ts'
import { useSection } from './use-section.ts'

/** Props of {@link ApplicationList}. */
export interface ApplicationListProps extends AccountWidgetProps {
  /** The applications. The widget reloads them after each change. */
  applications: readonly ApplicationEntry[]
}

/**
 * Lists the applications that may act for the user, with their permissions, and revokes access. It
 * shows no logos, because loading one would tell the application who is looking. Renders a `<div>`.
 *
 * @example
 * <ApplicationList
 *   account={account}
 *   applications={applications}
 *   actions={actions}
 *   onConfirm={({ form }) => navigate(`/confirm?open=${form}`)}
 *   onSignedOut={() => navigate('/login')}
 * />
 */
export function ApplicationList(props: ApplicationListProps): ReactElement {
  return (
    <WithWords words={allAccountWords}>
      <ApplicationListContent {...props} />
    </WithWords>
  )
}

function ApplicationListContent(props: ApplicationListProps): ReactElement {
  const { applications: given } = props
  const scope = useAccount(props)
  const { account, actions, headingLevel, onConfirm } = scope
  const { t } = useMessages()
  const [applications, setApplications] = useState(given)
  useEffect(() => setApplications(given), [given])
  const refresh = async () => setApplications(await actions.listAccountApplications({}))
  const state = useSection({ ...scope, refresh }, ['applications'])
  const { form, draft, busy, error, message, open, close, submit } = state
  const [picked, setPicked] = useState<string | null>(null)
  const asked = picked ?? draft
  const chosen = applications.find(({ client_id }) => form !== null && client_id === asked)

  function ask({ client_id }: ApplicationEntry) {
    if (account.fresh_until <= Date.now()) return onConfirm(resumeOf(client_id))
    setPicked(client_id)
    open('applications')
  }

  function end({ client_id, name }: ApplicationEntry) {
    const act = () => actions.endAccountApplication({ client_id })
    submit(act, t('account.applications.ended', { name }), resumeOf(client_id))
  }

  return (
    <div className="shrd-widget shrd-account" data-appearance="plain">
      <Section
        title={t('account.applications.title')}
        text={t('account.applications.text')}
        isOpen={chosen !== undefined}
        error={chosen === undefined ? error : null}
        {...{ headingLevel, message }}
      >
        {applications.length === 0 ? (
          <p>{t('account.applications.none')}</p>
        ) : (
          <ul className="shrd-rows">
            {applications.map((application) => (
              <ApplicationRow
                key={application.client_id}
                application={application}
                onEnd={() => ask(application)}
              />
            ))}
          </ul>
        )}
      </Section>
      {chosen !== undefined && (
        <SureDialog
          text={t('account.applications.sure', { name: chosen.name })}
          submit={t('account.applications.end')}
          {...{ busy, error }}
          onSubmit={() => end(chosen)}
          onCancel={close}
        />
      )}
    </div>
  )
}

/** The application's id is not secret, so it can be in the address. */
function resumeOf(clientId: string) {
  return { form: 'applications', draft: clientId } as const
}
