'use client'
import type { ReactElement } from 'react'
import { AccountStatus } from '../account-switcher/AccountItems.tsx'
import { type AccountPort, useAccountSwitch } from '../account-switcher/use-account-switch.ts'
import { MenuItem, MenuLink } from '../menu/Menu.tsx'
import { linkAddress } from '../part/link-address.ts'
import { UserAccounts } from './UserAccounts.tsx'
import { UserButtonRoot, type UserButtonRootProps } from './UserButtonRoot.tsx'
import { UserManage, UserMenu, UserPerson, UserSignOut, UserTrigger } from './UserParts.tsx'

/** Props of {@link UserButton}. */
export interface UserButtonProps extends Omit<UserButtonRootProps, 'status'> {
  /** The address of the account pages. Without it the menu has no such link. */
  accountHref?: string | undefined
  /** The accounts of the user, as for `AccountSwitcher`. */
  accounts?: AccountPort | undefined
}

const NO_ACCOUNTS: AccountPort = { accounts: [], onSwitch: () => undefined }

/** The ready-made widget, built from the parts below. Renders a `<div>`. */
function ReadyMade({ accountHref, accounts, children, ...root }: UserButtonProps): ReactElement {
  const href = linkAddress(accountHref)
  const change = useAccountSwitch((accounts ?? NO_ACCOUNTS).onSwitch)
  return (
    <UserButtonRoot {...root} status={accounts && <AccountStatus change={change} />}>
      <UserTrigger />
      <UserMenu>
        {accounts && <UserAccounts {...accounts} change={change} />}
        {href !== undefined && <UserManage href={href} />}
        {children}
        <UserSignOut />
      </UserMenu>
    </UserButtonRoot>
  )
}

/** The ready-made widget and its parts. */
export interface UserButtonComponent {
  (props: UserButtonProps): ReactElement
  Root: typeof UserButtonRoot
  Trigger: typeof UserTrigger
  Menu: typeof UserMenu
  Person: typeof UserPerson
  Manage: typeof UserManage
  Item: typeof MenuItem
  Link: typeof MenuLink
  SignOut: typeof UserSignOut
}

/**
 * A round button for the signed-in user, with a menu: the user, their accounts, the account pages,
 * your own items as `children`, and sign-out. It renders nothing while no user is signed in.
 *
 * Enter, Space and the arrow keys open the menu. Arrow keys, Home and End move through it. Escape
 * and Tab close it. Renders a `<div>` with a `<details>`.
 *
 * @throws TypeError where the provider has neither `auth` nor `client`
 *
 * @example
 * <UserButton accountHref="/account" signedOut={<a href="/login">Login</a>}>
 *   <UserButton.Link href="/settings">Settings</UserButton.Link>
 * </UserButton>
 * @example
 * <UserButton.Root className="mine">
 *   <UserButton.Trigger />
 *   <UserButton.Menu>
 *     <UserButton.Manage href="/account">My profile</UserButton.Manage>
 *     <UserButton.SignOut>Leave</UserButton.SignOut>
 *   </UserButton.Menu>
 * </UserButton.Root>
 */
export const UserButton: UserButtonComponent = /* @__PURE__ */ Object.assign(ReadyMade, {
  Root: UserButtonRoot,
  Trigger: UserTrigger,
  Menu: UserMenu,
  Person: UserPerson,
  Manage: UserManage,
  Item: MenuItem,
  Link: MenuLink,
  SignOut: UserSignOut,
})
