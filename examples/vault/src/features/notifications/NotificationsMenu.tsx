import type { Notification } from '@shrd/client'
import { IconButton, Menu, MenuItem, MenuNote, MenuSeparator } from '@shrd/parts'
import {
  Bell,
  CheckCheck,
  FilePen,
  FileText,
  KeyRound,
  LogIn,
  type LucideIcon,
  RotateCcw,
  ShieldAlert,
  UserCheck,
  UserX,
} from 'lucide-react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { profilePath } from '../../app/navigation.ts'
import { useErrorText } from '../../app/use-error-text.ts'
import { formatListDate } from '../../components/format-date.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFriends } from '../friends/FriendsProvider.tsx'
import { useFriendName } from '../friends/use-friend-name.ts'
import { foundPath } from '../search/found-path.ts'
import { type UsedNotifications, useNotifications } from './use-notifications.ts'

const ICONS: Readonly<Record<Notification['kind'], LucideIcon>> = {
  handshake_completed: UserCheck,
  relationship_ended: UserX,
  document_shared: FileText,
  document_changed: FilePen,
  partner_leaves: ShieldAlert,
  sign_in: LogIn,
  two_factor_reset: ShieldAlert,
  emergency_codes_low: KeyRound,
}

/** What the member sees to on the Security tab. */
const OF_SECURITY: readonly Notification['kind'][] = [
  'sign_in',
  'two_factor_reset',
  'emergency_codes_low',
]

/** The list with what friends have shared. */
const SHARED_PATH = '/dashboard?category=uncategorized'

/** The most that the menu shows. */
const MOST_SHOWN = 20
/** From here on the mark says only that there are more. */
const MOST_COUNTED = 99

/** The bell of the header, with a mark while something is unread. */
export function NotificationsMenu({ user_id }: { user_id: string }): ReactElement {
  const { text } = useTexts()
  const notifications = useNotifications(user_id)
  const { unread } = notifications
  useFriendNews(notifications)
  const count = unread > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unread)
  const label = unread === 0 ? text('notice.menu') : text('notice.menuUnread', { count })
  return (
    <>
      <Menu
        trigger={
          <IconButton
            className="bell"
            label={label}
            icon={
              <>
                <Bell size={18} aria-hidden="true" />
                {unread > 0 ? (
                  <span className="bell-mark" aria-hidden="true">
                    {count}
                  </span>
                ) : null}
              </>
            }
          />
        }
      >
        <NotificationList {...notifications} />
      </Menu>
      <p className="visually-hidden" role="status">
        {unread > 0 ? text('notice.menuUnread', { count }) : ''}
      </p>
    </>
  )
}

/** A notification about a relationship changes the friends. */
function useFriendNews({ state }: Pick<UsedNotifications, 'state'>): void {
  const { refresh } = useFriends()
  const newest =
    state.status === 'ready'
      ? (state.value.find(({ handshake_id }) => handshake_id !== null)?.notification_id ?? '')
      : null
  const seen = useRef<string | null>(null)
  useEffect(() => {
    const isNews = seen.current !== null && newest !== null && newest !== seen.current
    seen.current = newest ?? seen.current
    if (isNews) refresh()
  }, [newest, refresh])
}

function NotificationList({ state, unread, reload, read }: UsedNotifications): ReactElement {
  const { text } = useTexts()
  const errorText = useErrorText()
  if (state.status === 'loading') return <MenuNote>{text('notice.loading')}</MenuNote>
  if (state.status === 'failed') {
    return (
      <>
        <MenuNote>
          {text('notice.failed')} {errorText(state.error)}
        </MenuNote>
        <MenuItem icon={<RotateCcw size={16} aria-hidden="true" />} onSelect={reload}>
          {text('app.retry')}
        </MenuItem>
      </>
    )
  }
  const items = state.value
  if (items.length === 0) return <MenuNote>{text('notice.none')}</MenuNote>
  const all = items.filter((item) => !item.read).map((item) => item.notification_id)
  return (
    <>
      {items.slice(0, MOST_SHOWN).map((item) => (
        <NotificationItem key={item.notification_id} {...{ item, read }} />
      ))}
      {unread > 0 ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<CheckCheck size={16} aria-hidden="true" />} onSelect={() => read(all)}>
            {text('notice.readAll')}
          </MenuItem>
        </>
      ) : null}
    </>
  )
}

function NotificationItem(props: {
  item: Notification
  read: UsedNotifications['read']
}): ReactElement {
  const { item, read } = props
  const { text, language } = useTexts()
  const navigate = useNavigate()
  const nameOf = useFriendName()
  const [now] = useState(() => Date.now())
  const { notification_id, kind, user_id, document_id, remaining, created_at } = item
  const Icon = ICONS[kind]
  const name = user_id === null ? '' : nameOf(user_id)
  const open = (): void => {
    if (!item.read) read([notification_id])
    if (document_id !== null) navigate(foundPath({ vault_id: null, document_id }))
    else if (kind === 'partner_leaves') navigate(SHARED_PATH)
    else if (OF_SECURITY.includes(kind)) navigate(profilePath('security'))
  }
  return (
    <MenuItem icon={<Icon size={16} aria-hidden="true" />} onSelect={open}>
      <span className="notice" data-unread={item.read ? undefined : ''}>
        <span>
          {item.read ? null : <span className="visually-hidden">{text('notice.unread')}: </span>}
          <bdi>{text(`notice.${kind}`, { name, count: remaining ?? 0 })}</bdi>
        </span>
        <time className="notice-date" dateTime={new Date(created_at).toISOString()}>
          {formatListDate(created_at, language, now)}
        </time>
      </span>
    </MenuItem>
  )
}
