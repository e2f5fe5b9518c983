import type { Partner, PartnerList } from '@shrd/client'
import { Button, IconButton, Skeleton } from '@shrd/parts'
import { UserPlus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { usePreferences } from '../../app/preferences.tsx'
import { useShell } from '../../app/shell-context.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { FriendRow } from './FriendRow.tsx'
import { useFriends } from './FriendsProvider.tsx'
import { findFriends, listFriends, listRefused, MOST_DRAWN, SEARCHED_FROM } from './friend.ts'

/** The friends in the sidebar, and what leads to another one. */
export function FriendsSection(): ReactElement {
  const { text } = useTexts()
  const { open } = useShell()
  const { friends, reload } = useFriends()
  return (
    <section aria-label={text('nav.friends')} data-tour="friends">
      <div className="sidebar-title">
        <span className="sidebar-words">{text('nav.friends')}</span>
        <IconButton
          size="sm"
          label={text('invite.send')}
          icon={<UserPlus size={16} aria-hidden="true" />}
          onClick={() => open({ kind: 'invite', invite: 'send' })}
        />
      </div>
      {friends.status === 'loading' ? <Skeleton label={text('friends.loading')} rows={2} /> : null}
      {friends.status === 'failed' ? (
        <div className="sidebar-empty sidebar-words" role="status">
          <p>{text('friends.failed')}</p>
          <Button size="sm" onClick={reload}>
            {text('app.retry')}
          </Button>
        </div>
      ) : null}
      {friends.status === 'ready' ? <Friends list={friends.value} /> : null}
    </section>
  )
}

function Friends({ list: { items, refused } }: { list: PartnerList }): ReactElement {
  const { text } = useTexts()
  const { left } = useFriends()
  const { language } = usePreferences().preferences
  const [typed, setTyped] = useState('')
  const [showsFormer, setShowsFormer] = useState(false)
  const { active, former } = listFriends(items, language)
  const found = findFriends(active, typed)
  const drawn = found.slice(0, MOST_DRAWN)
  const isSearched = active.length > SEARCHED_FROM
  return (
    <>
      {items.length === 0 && refused.length === 0 ? (
        <p className="sidebar-empty sidebar-words">{text('friends.empty')}</p>
      ) : null}
      {refused.length > 0 ? (
        <>
          <p className="sidebar-empty sidebar-words sidebar-alarm" role="status">
            {text('friends.refused', { count: refused.length })}
          </p>
          <FriendList friends={listRefused(refused).slice(0, MOST_DRAWN)} isRefused />
        </>
      ) : null}
      {left > 0 ? (
        <p className="sidebar-empty sidebar-words sidebar-alarm" role="status">
          {text('friends.leftBehind', { count: left })}
        </p>
      ) : null}
      {isSearched ? (
        <input
          type="search"
          className="parts-input sidebar-search sidebar-words"
          aria-label={text('friends.search')}
          placeholder={text('friends.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      {drawn.length > 0 ? <FriendList friends={drawn} /> : null}
      {isSearched ? (
        <p className="sidebar-empty sidebar-words" role="status">
          {told(found.length, typed)}
        </p>
      ) : null}
      {former.length > 0 ? (
        <>
          <button
            type="button"
            className="sidebar-more sidebar-words"
            aria-expanded={showsFormer}
            onClick={() => setShowsFormer(!showsFormer)}
          >
            {text('friends.former', { count: former.length })}
          </button>
          {showsFormer ? <FriendList friends={former.slice(0, MOST_DRAWN)} /> : null}
        </>
      ) : null}
    </>
  )

  /** How many are found, where a search is of use. */
  function told(count: number, wanted: string): string {
    if (count === 0) return text('friends.noneFound')
    if (count > MOST_DRAWN) return text('friends.more', { count: count - MOST_DRAWN })
    return wanted.trim() === '' ? '' : text('friends.found', { count })
  }
}

function FriendList(props: { friends: readonly Partner[]; isRefused?: boolean }): ReactElement {
  const { friends, isRefused = false } = props
  return (
    <ul className="sidebar-list">
      {friends.map((friend) => (
        <FriendRow key={friend.handshake_id} {...{ friend, isRefused }} />
      ))}
    </ul>
  )
}
