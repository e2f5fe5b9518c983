'use client'
import { type ReactElement, useContext } from 'react'
import { MenuChoice, MenuItem } from '../menu/Menu.tsx'
import { ShrdContext } from '../provider/ShrdContext.ts'
import { useMessages } from '../provider/useMessages.ts'
import type { AccountPort, AccountSwitch } from './use-account-switch.ts'

interface AccountItemsProps extends AccountPort {
  change: AccountSwitch
}

/** The accounts and related links as menu items. Renders a `<div>`. */
export function AccountItems(props: AccountItemsProps): ReactElement {
  const { accounts, current, onCreate, change } = props
  const { t } = useMessages()
  const { auth } = useContext(ShrdContext)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu has groups of items, which a fieldset is not
    <div role="group" className="shrd-menu-group" aria-label={t('user.accounts')}>
      {accounts.map((account) => {
        const chosen = account.account_id === current
        return (
          <MenuChoice
            key={account.account_id}
            chosen={chosen}
            onClick={() => !chosen && change.switchTo(account)}
          >
            <bdi>{account.name}</bdi>
          </MenuChoice>
        )
      })}
      {auth?.mode === 'redirect' && (
        <MenuItem onClick={() => void auth.signIn({ prompt: 'select_account' })}>
          {t('user.otherAccount')}
        </MenuItem>
      )}
      {onCreate && <MenuItem onClick={onCreate}>{t('user.createAccount')}</MenuItem>}
    </div>
  )
}

/** The result of an account change. Renders two `<p>`. */
export function AccountStatus({ change }: { change: AccountSwitch }): ReactElement {
  const { target, failed } = change
  const { t } = useMessages()
  return (
    <>
      <p className="shrd-hidden" role="status">
        {target && t('user.switching', { name: target.name })}
      </p>
      {failed && (
        <p className="shrd-hint" data-tone="danger" role="alert">
          {t('user.switchFailed')}
        </p>
      )}
    </>
  )
}
