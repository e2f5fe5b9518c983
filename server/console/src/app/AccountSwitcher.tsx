import { Menu, MenuItem, MenuSeparator } from '@shrd/parts'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { AccountMark } from '../components/AccountMark.tsx'
import { useAccount } from '../data/account-context.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { useMember } from './member-context.ts'
import { NEW_ACCOUNT, pathOf } from './paths.ts'

/** Changes to another account of the member, or to the wizard for a new one. */
export function AccountSwitcher({ onLeave }: { onLeave?: (() => void) | undefined }): ReactElement {
  const { text } = useTexts()
  const { account_id, name } = useAccount()
  const { accounts } = useMember()
  const navigate = useNavigate()
  const go = (path: string): void => {
    onLeave?.()
    void navigate(path)
  }
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className="switcher" title={name}>
          <AccountMark name={name} />
          <span className="parts-hidden">{text('account.switch')} </span>
          <bdi className="sidebar-words parts-grow parts-clip">{name}</bdi>
          <span className="sidebar-words switcher-arrows">
            <ChevronsUpDown size={14} aria-hidden="true" />
          </span>
        </button>
      }
    >
      <div className="parts-menu-label" aria-hidden="true">
        {text('account.choose')}
      </div>
      {accounts.map((one) => (
        <MenuItem
          key={one.account_id}
          icon={<AccountMark name={one.name} />}
          onSelect={() => go(pathOf(one.account_id))}
        >
          <span className="switcher-line">
            <bdi className="parts-clip">{one.name}</bdi>
            {one.account_id === account_id ? (
              <>
                <span className="parts-hidden">{text('account.current')}</span>
                <Check size={16} aria-hidden="true" />
              </>
            ) : null}
          </span>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => go(NEW_ACCOUNT)}>{text('account.create')}</MenuItem>
    </Menu>
  )
}
