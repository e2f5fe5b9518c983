import type { Partner } from '@shrd/client'
import { Checkbox } from '@shrd/parts'
import { type ReactElement, useId, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { findFriends, listFriends, MOST_DRAWN, SEARCHED_FROM } from '../friends/friend.ts'
import { useEndText } from '../friends/use-end-text.ts'

/** Props of {@link FriendChoice}. */
export interface FriendChoiceProps {
  friends: readonly Partner[]
  /** Users who can read already, by id. */
  holders: ReadonlySet<string>
  /** Relationships, by id. */
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  disabled?: boolean | undefined
  /** Says that somebody must be chosen. */
  error: string | null
}

/** The friends to share with. Those who can read already, or have new keys, cannot be chosen. */
export function FriendChoice(props: FriendChoiceProps): ReactElement {
  const { friends, holders, chosen, onChange, disabled, error } = props
  const { text, language } = useTexts()
  const errorId = useId()
  const [typed, setTyped] = useState('')
  const { active } = listFriends(friends, language)
  const found = findFriends(active, typed)
  const drawn = found.length > MOST_DRAWN ? drawFirst(found, chosen) : found
  const turn = (handshake_id: string, isOn: boolean): void => {
    const next = new Set(chosen)
    if (isOn) next.add(handshake_id)
    else next.delete(handshake_id)
    onChange(next)
  }
  return (
    <fieldset className="share-group" aria-describedby={error ? errorId : undefined}>
      <legend>{text('nav.friends')}</legend>
      {active.length > SEARCHED_FROM ? (
        <input
          type="search"
          className="parts-input"
          aria-label={text('friends.search')}
          placeholder={text('friends.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      <ul className="share-friends" data-invalid={error ? '' : undefined}>
        {drawn.map((friend) => (
          <li key={friend.handshake_id}>
            <FriendOption
              {...{ friend, holders, disabled }}
              checked={chosen.has(friend.handshake_id)}
              onChange={(isOn) => turn(friend.handshake_id, isOn)}
            />
          </li>
        ))}
      </ul>
      {active.length > SEARCHED_FROM ? (
        <p className="parts-hint" role="status">
          {found.length === 0 ? text('friends.noneFound') : null}
          {found.length > MOST_DRAWN
            ? text('friends.more', { count: found.length - MOST_DRAWN })
            : null}
        </p>
      ) : null}
      <p id={errorId} className="parts-hint parts-hint-error" role="alert">
        {error}
      </p>
    </fieldset>
  )
}

/** The chosen ones stay in sight, whatever the number of the others. */
function drawFirst(found: readonly Partner[], chosen: ReadonlySet<string>): readonly Partner[] {
  const isChosen = ({ handshake_id }: Partner): boolean => chosen.has(handshake_id)
  const others = found.filter((friend) => !isChosen(friend))
  return [...found.filter(isChosen), ...others].slice(0, MOST_DRAWN)
}

interface FriendOptionProps {
  friend: Partner
  holders: ReadonlySet<string>
  checked: boolean
  disabled: boolean | undefined
  onChange: (isOn: boolean) => void
}

function FriendOption(props: FriendOptionProps): ReactElement {
  const { friend, holders, checked, disabled, onChange } = props
  const { text } = useTexts()
  const ends = useEndText()(friend)
  const isHolder = holders.has(friend.user_id)
  const isStopped = friend.new_key !== null
  const said = isStopped ? text('friends.newKey') : isHolder ? text('share.hasAccess') : ends
  return (
    <Checkbox
      checked={checked || isHolder}
      disabled={disabled || isHolder || isStopped}
      onChange={onChange}
    >
      <bdi>{friend.name}</bdi>
      {friend.verified && !isStopped ? (
        <span className="share-said"> · {text('friends.verified')}</span>
      ) : null}
      {said === null ? null : <span className="share-said"> · {said}</span>}
    </Checkbox>
  )
}
