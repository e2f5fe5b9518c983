import { IconButton } from '@shrd/parts'
import { UserPlus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { INVITES_ARE_OPEN, type InviteDialog } from './invites.ts'

/** Props of {@link FriendsSection}. */
export interface FriendsSectionProps {
  onOpen: (dialog: InviteDialog) => void
  /** Whether invites can be sent and received. */
  isOpen?: boolean
}

/** The friends in the sidebar: nobody yet, and what leads to somebody. */
export function FriendsSection(props: FriendsSectionProps): ReactElement {
  const { onOpen, isOpen = INVITES_ARE_OPEN } = props
  const { text } = useTexts()
  const next = isOpen ? 'send' : 'about'
  const label = text(isOpen ? 'invite.send' : 'invite.about')
  return (
    <section aria-label={text('nav.friends')}>
      <div className="sidebar-title">
        <span className="sidebar-words">{text('nav.friends')}</span>
        <IconButton
          size="sm"
          label={label}
          icon={<UserPlus size={16} aria-hidden="true" />}
          onClick={() => onOpen(next)}
        />
      </div>
      <p className="sidebar-empty sidebar-words">
        {text(isOpen ? 'friends.empty' : 'friends.emptyClosed')}
      </p>
    </section>
  )
}
