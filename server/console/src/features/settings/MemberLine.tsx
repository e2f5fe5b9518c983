import { Badge, Button, IconButton, Menu, MenuItem, MenuSeparator } from '@shrd/parts'
import { Ellipsis } from 'lucide-react'
import type { ReactElement } from 'react'
import { useMember } from '../../app/member-context.ts'
import { initialsOf } from '../../components/initials.ts'
import { useAccount } from '../../data/account-context.ts'
import type { Member } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { MemberQuestion } from './MemberDialogs.tsx'
import { memberNameOf } from './member-name.ts'

/** Props of {@link MemberLine}. */
export interface MemberLineProps {
  member: Member
  onAsk: (kind: MemberQuestion['kind']) => void
}

/** One member, and what can be done. */
export function MemberLine({ member, onAsk }: MemberLineProps): ReactElement {
  const { text } = useTexts()
  const { role } = useAccount()
  const { profile } = useMember()
  const isMe = member.sub === profile.sub
  const name = memberNameOf(member)
  return (
    <li>
      <span className="profile-picture" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className="parts-grow">
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        {isMe ? <Badge tone="info">{text('members.you')}</Badge> : null}
        {name === member.email ? null : (
          <span className="row-detail">
            <bdi>{member.email}</bdi>
          </span>
        )}
      </span>
      <Badge>{text(`members.role.${member.role}`)}</Badge>
      {isMe ? (
        <Button size="sm" variant="danger-quiet" onClick={() => onAsk('leave')}>
          {text('members.leave')}
        </Button>
      ) : role === 'owner' ? (
        <Menu
          trigger={
            <IconButton
              size="sm"
              label={text('members.more', { name })}
              icon={<Ellipsis size={16} aria-hidden="true" />}
            />
          }
        >
          {member.role === 'member' ? (
            <>
              <MenuItem onSelect={() => onAsk('transfer')}>{text('members.transfer')}</MenuItem>
              <MenuSeparator />
            </>
          ) : null}
          <MenuItem danger onSelect={() => onAsk('remove')}>
            {text('members.remove')}
          </MenuItem>
        </Menu>
      ) : null}
    </li>
  )
}
