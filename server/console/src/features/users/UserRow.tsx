import { Checkbox, IconButton, MenuButton, type MenuHandle, TableRow } from '@shrd/parts'
import { Ellipsis } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { pathOf } from '../../app/paths.ts'
import { useAccount } from '../../data/account-context.ts'
import type { ListedUser } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { userNameOf } from './user-name.ts'

/** Props of {@link UserRow}. */
export interface UserRowProps {
  user: ListedUser
  isSelected: boolean
  onSelect: (isOn: boolean) => void
  menu: MenuHandle<ListedUser>
}

/** One user of the list. */
export function UserRow({ user, isSelected, onSelect, menu }: UserRowProps): ReactElement {
  const { text } = useTexts()
  const { day, time } = useFormats()
  const { account_id } = useAccount()
  const navigate = useNavigate()
  const { sub, email, created_at, last_sign_in_at } = user
  const name = userNameOf(user)
  const to = pathOf(account_id, 'users', sub)
  return (
    <TableRow className="row-two" selected={isSelected} onOpen={() => void navigate(to)}>
      <td className="cell-check">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps presses from the row */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys do not reach the row */}
        <span onClick={(event) => event.stopPropagation()}>
          <Checkbox labelHidden checked={isSelected} onChange={onSelect}>
            {text('users.select', { name })}
          </Checkbox>
        </span>
      </td>
      <td>
        <div className="cell-lines">
          <Link to={to} onClick={(event) => event.stopPropagation()}>
            <bdi>{name}</bdi>
          </Link>
          <span>
            <bdi>{email ?? sub}</bdi>
          </span>
          <span className="phone-only">
            <StatusBadge user={user} />
          </span>
        </div>
      </td>
      <td className="cell-state not-phone">
        <StatusBadge user={user} />
      </td>
      <td className="wide-only">{day(created_at)}</td>
      <td className="not-phone">
        {last_sign_in_at === null ? text('users.never') : time(last_sign_in_at)}
      </td>
      <td className="cell-more">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps presses from the row */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys do not reach the row */}
        <span onClick={(event) => event.stopPropagation()}>
          <MenuButton
            handle={menu}
            subject={user}
            trigger={
              <IconButton
                size="sm"
                label={text('users.more', { name })}
                icon={<Ellipsis size={16} aria-hidden="true" />}
              />
            }
          />
        </span>
      </td>
    </TableRow>
  )
}
