import type { Connection } from '@shrd/contract'
import { type ReactElement, useEffect, useState } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { AccountButton } from './AccountButton.tsx'
import type { AccountWidgetProps } from './account-widget.ts'
import { LocalTime } from './LocalTime.tsx'
import { Row } from './Row.tsx'
import { type Connections, readConnections } from './read-connections.ts'
import { Section } from './Section.tsx'
import { SureDialog } from './SureDialog.tsx'
import { useAccount } from './use-account.ts'
import { CONNECTED } from './use-connection-return.ts'
import { useSection } from './use-section.ts'

interface ConnectionsSectionProps extends AccountWidgetProps {
  connections: Connections
  /** What became of a connection. */
  result: string | null
  onLeave(to: string): void
}

const HERE = { form: 'connections' } as const

/** The providers of a user, connected or not. Renders a `<div>`, or nothing without providers. */
export function ConnectionsSection(props: ConnectionsSectionProps): ReactElement | null {
  const { connections: given, onLeave } = props
  const result = useLate(props.result)
  const scope = useAccount(props)
  const { account, actions, headingLevel, resume, onConfirm } = scope
  const { t } = useMessages()
  const [{ connections, offered }, setAll] = useState(given)
  useEffect(() => setAll(given), [given])
  const refresh = async () => setAll(readConnections(await actions.listConnections({})))
  const state = useSection({ ...scope, refresh }, [])
  const { busy, error, message, submit, ask, close } = state
  const [leaving, setLeaving] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Connection | null>(null)
  const isSaid = message === '' && error === null && !busy
  const failure = isSaid && result !== null && result !== CONNECTED ? { code: result } : error
  const said = isSaid && result === CONNECTED ? t('account.connections.connected') : message
  const open = offered.filter(
    (one) => !connections.some(({ provider_id }) => provider_id === one.provider_id),
  )

  function connect(provider_id: string) {
    setLeaving(provider_id)
    ask(async () => {
      const { to } = await actions.startConnection({ provider_id })
      onLeave(to)
      // The page is about to be left. Stay busy, so that a second click does nothing.
      await new Promise<never>(() => undefined)
    }, HERE)
  }

  function disconnect({ connection_id, name }: Connection) {
    const act = () => actions.removeConnection({ connection_id })
    submit(
      () => act().finally(() => setChosen(null)),
      t('account.connections.disconnected', { name }),
      HERE,
    )
  }

  function sureText({ name }: Connection): string {
    const { email, email_verified, has_password, user_id } = account
    const sure = t('account.connections.sure', { name })
    const isOther = connections.length > 1 || has_password || user_id !== null
    if (isOther || email === null || !email_verified) return sure
    return `${sure} ${t('account.connections.left', { email })}`
  }

  if (connections.length === 0 && open.length === 0) return null
  return (
    <div className="shrd-widget shrd-account" data-appearance="plain">
      <Section
        title={t('account.connections.title')}
        text={t('account.connections.text')}
        isOpen={chosen !== null}
        isResumed={resume?.form === HERE.form || result !== null}
        error={failure}
        message={said}
        {...{ headingLevel }}
      >
        <ul className="shrd-rows">
          {connections.map((connection) => (
            <li key={connection.connection_id}>
              <Row title={<bdi>{connection.name}</bdi>} detail={<Detail connection={connection} />}>
                <AccountButton
                  label={t('account.connections.disconnectNamed', { name: connection.name })}
                  onClick={() =>
                    account.fresh_until <= Date.now() ? onConfirm(HERE) : setChosen(connection)
                  }
                >
                  {t('account.connections.disconnect')}
                </AccountButton>
              </Row>
            </li>
          ))}
          {open.map(({ provider_id, name }) => (
            <li key={provider_id}>
              <Row title={<bdi>{name}</bdi>} detail={t('account.connections.none')}>
                <AccountButton
                  busy={busy && leaving === provider_id}
                  label={t('account.connections.connectNamed', { name })}
                  onClick={() => connect(provider_id)}
                >
                  {t('account.connections.connect')}
                </AccountButton>
              </Row>
            </li>
          ))}
        </ul>
      </Section>
      {chosen !== null && (
        <SureDialog
          text={sureText(chosen)}
          submit={t('account.connections.disconnect')}
          {...{ busy, error }}
          onSubmit={() => disconnect(chosen)}
          onCancel={() => {
            setChosen(null)
            close()
          }}
        />
      )}
    </div>
  )
}

/**
 * The same value, but `null` in the first render: screen readers ignore a live region that appears
 * with its text.
 */
function useLate<Value>(value: Value | null): Value | null {
  const [late, setLate] = useState<Value | null>(null)
  useEffect(() => setLate(value), [value])
  return late
}

function Detail({ connection }: { connection: Connection }): ReactElement {
  const { email, created_at, last_used_at } = connection
  const { t } = useMessages()
  return (
    <>
      {email !== null && (
        <>
          <bdi>{email}</bdi> ·{' '}
        </>
      )}
      {t('account.connections.since')} <LocalTime at={created_at} withTime={false} />
      {last_used_at !== null && (
        <>
          {' · '}
          {t('account.sessions.lastUsed')} <LocalTime at={last_used_at} withTime />
        </>
      )}
    </>
  )
}
