'use client'
import type { Passkey } from '@shrd/contract'
import type { ReactElement } from 'react'
import type { AccountWidgetProps } from '../account/account-widget.ts'
import { FailedSection } from '../account/FailedSection.tsx'
import { allAccountWords } from '../locales/all-account-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useLoad } from '../task/use-load.ts'
import { PasskeysSection } from './PasskeysSection.tsx'
import type { PasskeyActions } from './passkey-actions.ts'
import { readPasskeys } from './read-passkeys.ts'

/** Props of {@link PasskeyList}. */
export interface PasskeyListProps extends Omit<AccountWidgetProps, 'actions' | 'onDraft'> {
  /**
   * The passkeys, the oldest first. The widget reloads them after each change.
   *
   * @default the widget loads them
   */
  passkeys?: readonly Passkey[] | undefined
  actions: PasskeyActions
  /**
   * The page on which the user adds a passkey, if they cannot on this one. `null`: on this one.
   *
   * @default what the service says, if the widget loads the passkeys, and else `null`
   */
  addAt?: string | null | undefined
}

/**
 * Lists the passkeys of the user. Adds, renames and removes them, and tells the browser (Signal API).
 * Asks for the second factor, if there is one, before it adds a passkey. The last way to sign in cannot be removed. Works on pages of the service, and in an application with
 * the scopes `me:read` and `me:security`. Where browsers do not let the page add passkeys of the
 * service's domain, it links to the account page of the service instead. Renders a `<div>`.
 *
 * @example
 * const { props } = useAccountWidget()
 * return props && <PasskeyList {...props} />
 */
export function PasskeyList(props: PasskeyListProps): ReactElement {
  const { passkeys, addAt = null } = props
  return (
    <WithWords words={allAccountWords}>
      {passkeys === undefined ? (
        <LoadedPasskeys {...props} />
      ) : (
        <PasskeysSection {...props} {...{ passkeys, addAt }} />
      )}
    </WithWords>
  )
}

function LoadedPasskeys(props: PasskeyListProps): ReactElement {
  const { account, actions, headingLevel = 2 } = props
  const { t } = useMessages()
  const load = async () => readPasskeys(await actions.listPasskeys({}))
  const { result, error, reload } = useLoad(account.sub, load)
  if (result !== null) {
    const { passkeys, add_at } = result
    return <PasskeysSection {...props} {...{ passkeys }} addAt={props.addAt ?? add_at} />
  }
  if (error !== null) {
    return (
      <FailedSection
        title={t('account.passkeys.title')}
        text={t('account.passkeys.text')}
        onRetry={() => void reload()}
        {...{ headingLevel, error }}
      />
    )
  }
  return (
    <div className="shrd-widget shrd-account" data-appearance="plain" aria-busy="true">
      <p className="shrd-subtitle" role="status">
        {t('status.loading')}
      </p>
    </div>
  )
}
