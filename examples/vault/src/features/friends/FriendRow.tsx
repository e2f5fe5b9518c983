import type { Partner } from '@shrd/client'
import { IconButton, Menu, MenuItem, MenuSeparator } from '@shrd/parts'
import {
  BadgeCheck,
  Ellipsis,
  Fingerprint,
  KeyRound,
  Pencil,
  TriangleAlert,
  UserX,
} from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useShell } from '../../app/shell-context.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { FriendAction } from './friend.ts'
import { useEndText } from './use-end-text.ts'

/** A friend in the sidebar, with a menu. Of one who failed a check only documents are withdrawn. */
export function FriendRow(props: { friend: Partner; isRefused?: boolean }): ReactElement {
  const { friend, isRefused = false } = props
  const { text } = useTexts()
  const { open } = useShell()
  const { name, verified, status, new_key } = friend
  const endText = useEndText()(friend)
  const ends = isRefused ? text('friends.checkFailed') : endText
  const act = (action: FriendAction) => (): void => open({ kind: 'friend', action, friend })
  return (
    <li className="sidebar-row friend" data-ended={status === 'ended' ? '' : undefined}>
      <div className="sidebar-link friend-line" title={name}>
        <span className="friend-mark" aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <span className="sidebar-words friend-words">
          <bdi className="parts-clip">{name}</bdi>
          {ends === null ? null : <span className="friend-end parts-clip">{ends}</span>}
        </span>
        {new_key === null ? null : (
          <FriendState label={text('friends.newKey')} className="friend-alarm">
            <TriangleAlert size={16} aria-hidden="true" />
          </FriendState>
        )}
        {verified && new_key === null && status === 'active' ? (
          <FriendState label={text('friends.verified')} className="friend-verified">
            <BadgeCheck size={16} aria-hidden="true" />
          </FriendState>
        ) : null}
      </div>
      <Menu
        align="start"
        trigger={
          <IconButton
            size="sm"
            className="sidebar-menu"
            label={text('friends.menu', { name })}
            icon={<Ellipsis size={16} aria-hidden="true" />}
          />
        }
      >
        {new_key === null ? null : (
          <MenuItem icon={<KeyRound size={16} aria-hidden="true" />} onSelect={act('confirm')}>
            {text('friends.confirm')}
          </MenuItem>
        )}
        {isRefused ? null : (
          <MenuItem icon={<Pencil size={16} aria-hidden="true" />} onSelect={act('rename')}>
            {text('friends.rename')}
          </MenuItem>
        )}
        {status === 'active' && new_key === null ? (
          <MenuItem icon={<Fingerprint size={16} aria-hidden="true" />} onSelect={act('safety')}>
            {text('friends.safety')}
          </MenuItem>
        ) : null}
        {isRefused ? null : <MenuSeparator />}
        {status === 'active' ? (
          <MenuItem danger icon={<UserX size={16} aria-hidden="true" />} onSelect={act('revoke')}>
            {text('friends.revoke')}
          </MenuItem>
        ) : (
          <MenuItem icon={<KeyRound size={16} aria-hidden="true" />} onSelect={act('withdraw')}>
            {text('friends.withdraw')}
          </MenuItem>
        )}
      </Menu>
    </li>
  )
}

function FriendState(props: {
  label: string
  className: string
  children: ReactNode
}): ReactElement {
  return (
    <span
      className={`sidebar-words ${props.className}`}
      role="img"
      aria-label={props.label}
      title={props.label}
    >
      {props.children}
    </span>
  )
}
