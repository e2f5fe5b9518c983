import { Button, Menu, MenuItem } from '@shrd/parts'
import { ChevronDown, Inbox, Info, Send, UserPlus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { INVITES_ARE_OPEN, type InviteDialog } from './invites.ts'

/** Props of {@link InviteMenu}. */
export interface InviteMenuProps {
  onOpen: (dialog: InviteDialog) => void
  /** Whether invites can be sent and received. */
  isOpen?: boolean
}

/** Send Invite, Receive Invite and what an invite is. */
export function InviteMenu({ onOpen, isOpen = INVITES_ARE_OPEN }: InviteMenuProps): ReactElement {
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
      {isOpen ? (
        <>
          <MenuItem icon={<Send size={16} aria-hidden="true" />} onSelect={() => onOpen('send')}>
            {text('invite.send')}
          </MenuItem>
          <MenuItem
            icon={<Inbox size={16} aria-hidden="true" />}
            onSelect={() => onOpen('receive')}
          >
            {text('invite.receive')}
          </MenuItem>
        </>
      ) : null}
      <MenuItem icon={<Info size={16} aria-hidden="true" />} onSelect={() => onOpen('about')}>
        {text('invite.about')}
      </MenuItem>
    </Menu>
  )
}
