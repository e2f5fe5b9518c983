import { Button, Menu, MenuItem } from '@shrd/parts'
import { ChevronDown, Inbox, Info, Send, UserPlus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { InviteDialog } from './invites.ts'

/** Props of {@link InviteMenu}. */
export interface InviteMenuProps {
  onOpen: (dialog: InviteDialog) => void
}

/** Send Invite, Receive Invite and what an invite is. */
export function InviteMenu({ onOpen }: InviteMenuProps): ReactElement {
  const { text } = useTexts()
  return (
    <Menu
      trigger={
        <Button
          className="invite"
          icon={<UserPlus size={16} aria-hidden="true" />}
          title={text('invite.menu')}
        >
          <span className="invite-words">{text('invite.menu')}</span>
          <ChevronDown className="invite-words" size={14} aria-hidden="true" />
        </Button>
      }
    >
      <MenuItem icon={<Send size={16} aria-hidden="true" />} onSelect={() => onOpen('send')}>
        {text('invite.send')}
      </MenuItem>
      <MenuItem icon={<Inbox size={16} aria-hidden="true" />} onSelect={() => onOpen('receive')}>
        {text('invite.receive')}
      </MenuItem>
      <MenuItem icon={<Info size={16} aria-hidden="true" />} onSelect={() => onOpen('about')}>
        {text('invite.about')}
      </MenuItem>
    </Menu>
  )
}
