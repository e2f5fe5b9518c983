'use client'
import type { ReactElement } from 'react'
import { MenuItem, MenuLink, MenuPopup, type MenuPopupProps, MenuTrigger } from '../menu/Menu.tsx'
import { type PartProps, renderPart } from '../part/render-part.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { Portrait } from './Portrait.tsx'
import { useMenuName } from './use-name.ts'
import { useUserButton } from './user-button-context.ts'

type Plain = Record<never, never>

/** The button with the user's picture. Renders a `<summary>`. */
export function UserTrigger({ children, ...part }: PartProps<'summary', Plain>): ReactElement {
  const { user } = useUserButton()
  const name = useMenuName(user)
  return (
    <MenuTrigger {...part}>
      {children ?? <Portrait user={user} />}
      <span className="shrd-hidden">{name}</span>
    </MenuTrigger>
  )
}

/** The popup of the button, with the user above the items. Renders a `<div>`. */
export function UserMenu(props: Partial<MenuPopupProps>): ReactElement {
  const { t } = useMessages()
  return <MenuPopup label={t('user.account')} header={<UserPerson />} {...props} />
}

/** The user: picture, name and address. Renders a `<div>`. */
export function UserPerson(props: PartProps<'div', Plain>): ReactElement {
  const { user } = useUserButton()
  const { t } = useMessages()
  const { name, email } = user
  const [first = t('user.account'), second] = [name, email].filter((text) => text)
  const children = (
    <>
      <Portrait user={user} />
      <div>
        <bdi className="shrd-menu-name">{first}</bdi>
        {second && <bdi className="shrd-menu-detail">{second}</bdi>}
      </div>
    </>
  )
  return renderPart('div', { children, ...props }, { className: 'shrd-menu-head' }, {})
}

/** The link to the account pages; give it `href`. Renders an `<a>`. */
export function UserManage({ children, ...part }: PartProps<'a', Plain>): ReactElement {
  const { t } = useMessages()
  return <MenuLink {...part}>{children ?? t('user.manage')}</MenuLink>
}

/** The sign-out item. Renders a `<button>`. */
export function UserSignOut({ children, ...part }: PartProps<'button', Plain>): ReactElement {
  const { t } = useMessages()
  const { signOut } = useUserButton()
  return (
    <MenuItem data-last="" onClick={() => void signOut()} {...part}>
      {children ?? t('user.signOut')}
    </MenuItem>
  )
}
