'use client'
import type { FlowError } from '@shrd/client'
import { type ComponentType, type ReactElement, useState } from 'react'
import { allAccountWords } from '../locales/all-account-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { Note } from '../note/Note.tsx'
import { PasskeyList } from '../passkey-list/PasskeyList.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useAuth } from '../session/useAuth.ts'
import { SignIn } from '../sign-in/SignIn.tsx'
import { useLoad } from '../task/use-load.ts'
import { AccountButton } from './AccountButton.tsx'
import { AccountProfile } from './AccountProfile.tsx'
import { AccountSecurity } from './AccountSecurity.tsx'
import { AccountTabs, type AccountView } from './AccountTabs.tsx'
import { ApplicationList } from './ApplicationList.tsx'
import type { AccountForm, AccountResume, AccountWidgetProps } from './account-widget.ts'
import { ConnectedAccounts } from './ConnectedAccounts.tsx'
import { hasConnectionReturn } from './connection-return.ts'
import { SessionList } from './SessionList.tsx'
import { type UsedAccountWidget, useAccountWidget } from './useAccountWidget.ts'

/** Props of {@link AccountPage}. */
export interface AccountPageProps {
  /**
   * The parts to show, in this order.
   *
   * @default those that the granted scopes are enough for, of profile, security, sessions, applications
   */
  views?: readonly AccountView[] | undefined
  /** The part that is open, if your router has it in the address. @default the page's own state */
  view?: AccountView | undefined
  /** Called when the user opens another part. */
  onView?: ((view: AccountView) => void) | undefined
  /** The user's passkeys, shown in *Security*; `null` shows none. @default `PasskeyList` */
  passkeys?: ComponentType<AccountWidgetProps> | null | undefined
  /**
   * The user's accounts at other providers, shown in *Security*; `null` shows none.
   *
   * @default `ConnectedAccounts`
   */
  connections?: ComponentType<AccountWidgetProps> | null | undefined
  /** Heading level of the section titles. @default 2 */
  headingLevel?: 2 | 3 | undefined
}

/**
 * The user's own account inside your application: profile, password, second factor, emergency codes,
 * passkeys, connected accounts, sessions and applications, with the token of the provider's `auth`.
 *
 * The client's settings must allow the scopes (`user_scopes`), and `scope` of `createAuth` must request
 * them: see {@link useAccountWidget}. Do not use it where users can go to the service's own account page
 * instead: an application that needs no such power should not have it. Renders a `<div>`.
 *
 * @throws TypeError where the provider has no `auth`
 * @example
 * const auth = createAuth({
 *   issuer: 'https://id.example.org',
 *   client_id: 'my-app',
 *   scope: 'openid profile email me:read me:write me:security',
 * })
 *
 * <ShrdProvider auth={auth}>
 *   <SignedIn>
 *     <AccountPage />
 *   </SignedIn>
 * </ShrdProvider>
 */
export function AccountPage(props: AccountPageProps): ReactElement {
  return (
    <WithWords words={allAccountWords}>
      <AccountPageContent {...props} />
    </WithWords>
  )
}

function AccountPageContent(props: AccountPageProps): ReactElement {
  const used = useAccountWidget()
  const { headingLevel = 2 } = props
  if (used.isProving) return <Proof used={used} />
  if (used.props !== null) return <Views {...props} widget={{ ...used.props, headingLevel }} />
  if (used.isForbidden) return <Permission used={used} />
  if (used.error !== null) return <Failure error={used.error} onRetry={used.reload} />
  return <Loading />
}

const ALL: readonly AccountView[] = ['profile', 'security', 'sessions', 'applications']

/** The scope for the changes of each part. */
const SCOPE_OF: Readonly<Record<AccountView, string>> = {
  profile: 'me:write',
  security: 'me:security',
  sessions: 'me:security',
  applications: 'me:security',
}

/** The part of each form that a user can come back to. */
const VIEW_OF: Readonly<Partial<Record<AccountForm, AccountView>>> = {
  profile: 'profile',
  details: 'profile',
  sessions: 'sessions',
  other_sessions: 'sessions',
  all_sessions: 'sessions',
  applications: 'applications',
}

function Views(props: AccountPageProps & { widget: AccountWidgetProps }): ReactElement {
  const { widget, onView } = props
  const { user } = useAuth()
  const granted = ALL.filter((view) => user?.scopes.includes(SCOPE_OF[view]))
  const { views = granted } = props
  const [left, setLeft] = useState<AccountResume | null>(null)
  // Not again when the user comes back to its part.
  const resume = widget.resume === left ? null : (widget.resume ?? null)
  // Back from a provider, which a user connects in that part.
  const [chosen, setChosen] = useState<AccountView | null>(() =>
    hasConnectionReturn() ? 'security' : null,
  )
  const resumed = resume && (VIEW_OF[resume.form] ?? 'security')
  const view = props.view ?? chosen ?? resumed ?? views[0] ?? 'profile'
  function open(next: AccountView) {
    setChosen(next)
    setLeft(widget.resume ?? null)
    onView?.(next)
  }
  return (
    <div className="shrd-widget shrd-account-page" data-appearance="plain">
      {views.length > 1 && <AccountTabs views={views} view={view} onView={open} />}
      <View {...props} widget={{ ...widget, resume }} view={view} />
    </div>
  )
}

interface ViewProps extends Pick<AccountPageProps, 'passkeys' | 'connections'> {
  view: AccountView
  widget: AccountWidgetProps
}

function View({
  view,
  widget,
  passkeys: Passkeys = PasskeyList,
  connections: Connections = ConnectedAccounts,
}: ViewProps): ReactElement {
  if (view === 'profile') return <AccountProfile {...widget} />
  if (view === 'sessions') return <Sessions {...widget} />
  if (view === 'applications') return <Applications {...widget} />
  return (
    <AccountSecurity {...widget}>
      {Passkeys && <Passkeys {...widget} />}
      {Connections && <Connections {...widget} />}
    </AccountSecurity>
  )
}

function Sessions(widget: AccountWidgetProps): ReactElement {
  const { account, actions } = widget
  const { result, error, reload } = useLoad(account.sub, () => actions.listAccountSessions({}))
  if (result !== null) return <SessionList {...widget} sessions={result} />
  return error === null ? <Loading /> : <Failure error={error} onRetry={() => void reload()} />
}

function Applications(widget: AccountWidgetProps): ReactElement {
  const { account, actions } = widget
  const { result, error, reload } = useLoad(account.sub, () => actions.listAccountApplications({}))
  if (result !== null) return <ApplicationList {...widget} applications={result} />
  return error === null ? <Loading /> : <Failure error={error} onRetry={() => void reload()} />
}

/** The sign-in of an application with forms of its own. */
function Proof({ used }: { used: UsedAccountWidget }): ReactElement {
  const { steps } = useAuth()
  const { t } = useMessages()
  return (
    <div className="shrd-widget shrd-account-page" data-appearance="plain">
      <Note tone="info" alert>
        {t('account.prove.text')}
      </Note>
      <SignIn machine={steps} takesFocus />
      <AccountButton kind="ghost" onClick={used.cancel}>
        {t('action.cancel')}
      </AccountButton>
    </div>
  )
}

/** The user signed in before the application asked for the account, or has not allowed it. */
function Permission({ used }: { used: UsedAccountWidget }): ReactElement {
  const { t } = useMessages()
  return (
    <div className="shrd-widget shrd-account-page" data-appearance="plain">
      <Note tone="info">{t('account.permission.text')}</Note>
      <AccountButton kind="primary" onClick={used.allow}>
        {t('account.permission.ask')}
      </AccountButton>
    </div>
  )
}

function Failure({ error, onRetry }: { error: FlowError; onRetry(): void }): ReactElement {
  const { t } = useMessages()
  return (
    <div className="shrd-widget shrd-account-page" data-appearance="plain">
      <ErrorNote error={error} />
      <AccountButton onClick={onRetry}>{t('account.retry')}</AccountButton>
    </div>
  )
}

function Loading(): ReactElement {
  const { t } = useMessages()
  return (
    <div className="shrd-widget shrd-account-page" data-appearance="plain" aria-busy="true">
      <p className="shrd-subtitle" role="status">
        {t('status.loading')}
      </p>
    </div>
  )
}
