'use client'
import type { ReactElement } from 'react'
import { userWords } from '../locales/user-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { Menu, MenuPopup, type MenuProps, MenuTrigger } from '../menu/Menu.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { AccountItems, AccountStatus } from './AccountItems.tsx'
import { type AccountPort, useAccountSwitch } from './use-account-switch.ts'
import { useCurrentAccount } from './use-current-account.ts'

/** Props of {@link AccountSwitcher}. */
export interface AccountSwitcherProps
  extends AccountPort,
    Omit<MenuProps, 'children' | 'status' | 'align' | keyof AccountPort> {
  /** Which edge of the button the menu aligns with. @default 'start' */
  align?: 'start' | 'end'
}

const WORDS = [userWords]

/**
 * Lets the user change between their accounts. The session continues: each account has its own
 * grant, and the claim `account_id` names the account. Your application provides the accounts and
 * the change (`accounts`, `onSwitch`). The service binds every grant to the user's account.
 *
 * In redirect mode an item leads to the hosted page, where the user continues or chooses another
 * user (`prompt=select_account`).
 *
 * Renders a `<div>` with a `<details>`.
 *
 * @throws TypeError where the provider has neither `auth` nor `client`
 *
 * @example
 * <AccountSwitcher
 *   accounts={accounts}
 *   onSwitch={(account_id) => api.openAccount(account_id).then(() => auth.signIn())}
 *   onCreate={() => navigate('/accounts/new')}
 * />
 */
export function AccountSwitcher(props: AccountSwitcherProps): ReactElement {
  return (
    <WithWords words={WORDS}>
      <Content {...props} />
    </WithWords>
  )
}

function Content(props: AccountSwitcherProps): ReactElement {
  const { accounts, onSwitch, onCreate, current: _, ...part } = props
  const { t } = useMessages()
  const current = useCurrentAccount(props.current)
  const change = useAccountSwitch(onSwitch)
  const shown = change.target ?? accounts.find(({ account_id }) => account_id === current)
  return (
    <Menu
      align="start"
      {...part}
      status={<AccountStatus change={change} />}
      aria-busy={change.target !== null}
    >
      <MenuTrigger className="shrd-button shrd-account-trigger">
        <bdi>{shown?.name ?? t('user.chooseAccount')}</bdi>
        <span className="shrd-hidden">{t('user.accounts')}</span>
      </MenuTrigger>
      <MenuPopup label={t('user.accounts')}>
        <AccountItems {...{ accounts, onSwitch, onCreate, current, change }} />
      </MenuPopup>
    </Menu>
  )
}
