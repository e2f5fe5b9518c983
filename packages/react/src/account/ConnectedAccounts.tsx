'use client'
import type { ReactElement } from 'react'
import { allAccountWords } from '../locales/all-account-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useLoad } from '../task/use-load.ts'
import type { AccountWidgetProps } from './account-widget.ts'
import { ConnectionsSection } from './ConnectionsSection.tsx'
import { FailedSection } from './FailedSection.tsx'
import { type Connections, readConnections } from './read-connections.ts'
import { useConnectionReturn } from './use-connection-return.ts'

/** Props of {@link ConnectedAccounts}. */
export interface ConnectedAccountsProps extends AccountWidgetProps {
  /**
   * The connections, and the providers to connect. The widget reloads them after each change.
   *
   * @default the widget loads them
   */
  connections?: Connections | undefined
  /**
   * What became of a connection: `connected`, or the code of an error. The service adds it to the
   * address of its account page as `connection`.
   *
   * @default what comes of the answer in the address of the page, if the widget loads the connections
   */
  result?: string | null | undefined
  /** Leads the browser to a provider. @default `location.assign` */
  onLeave?: ((to: string) => void) | undefined
}

/**
 * Lists the other providers with which the user can sign in, connects one, and disconnects one. The
 * last way to sign in stays. Works on pages of the service, and in an application with the scopes
 * `me:read` and `me:security`. There the browser comes back to the page that it left. Renders a `<div>`,
 * or nothing where there are no providers.
 *
 * @example
 * const { props } = useAccountWidget()
 * return props && <ConnectedAccounts {...props} />
 */
export function ConnectedAccounts(props: ConnectedAccountsProps): ReactElement {
  const { connections, result = null, onLeave = leave } = props
  return (
    <WithWords words={allAccountWords}>
      {connections === undefined ? (
        <LoadedConnections {...props} />
      ) : (
        <ConnectionsSection {...props} {...{ connections, result, onLeave }} />
      )}
    </WithWords>
  )
}

function LoadedConnections(props: ConnectedAccountsProps): ReactElement | null {
  const { account, actions, headingLevel = 2, onLeave = leave } = props
  const { t } = useMessages()
  const load = async () => readConnections(await actions.listConnections({}))
  const { result: connections, error, reload } = useLoad(account.sub, load)
  const became = useConnectionReturn(actions, () => void reload())
  const result = props.result ?? became
  if (connections !== null) {
    return <ConnectionsSection {...props} {...{ connections, result, onLeave }} />
  }
  // Most accounts have none, so there is nothing to wait for.
  if (error === null) return null
  return (
    <FailedSection
      title={t('account.connections.title')}
      text={t('account.connections.text')}
      onRetry={() => void reload()}
      {...{ headingLevel, error }}
    />
  )
}

function leave(to: string): void {
  location.assign(to)
}
