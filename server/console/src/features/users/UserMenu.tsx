import { type MenuHandle, MenuItem, MenuSeparator, SharedMenu } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { ListedUser } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ACTION_TEXTS, type UserAction } from './user-actions.ts'

/** Props of {@link UserMenu}. */
export interface UserMenuProps {
  handle: MenuHandle<ListedUser>
  onAct: (action: UserAction, user: ListedUser) => void
}

/** What can be done to one user of the list. */
export function UserMenu({ handle, onAct }: UserMenuProps): ReactElement {
  const { text } = useTexts()
  return (
    <SharedMenu handle={handle}>
      {(user) => {
        const item = (action: UserAction) => (
          <MenuItem danger={action === 'delete'} onSelect={() => onAct(action, user)}>
            {text(ACTION_TEXTS[action][0])}
          </MenuItem>
        )
        return (
          <>
            {item('reset')}
            {item('end')}
            {item(user.status === 'active' ? 'suspend' : 'reactivate')}
            <MenuSeparator />
            {item('delete')}
          </>
        )
      }}
    </SharedMenu>
  )
}
