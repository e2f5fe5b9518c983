import { IconButton, Menu, MenuItem, MenuNote } from '@shrd/parts'
import { Bell } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { leaveTo } from '../../app/leave.ts'
import { ROOT } from '../../app/paths.ts'
import { useAccount } from '../../data/account-context.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { type Notice, useNotices } from './use-notices.ts'
import { useSeenNotices } from './use-seen-notices.ts'

/** Milliseconds before the bell asks: the screen itself comes first. */
const DELAY = 800

/** The bell of the header, with a dot while something is new. */
export function NoticesMenu(): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const notices = useNotices(useIsLater())
  const { isSeen, see } = useSeenNotices(account_id)
  const navigate = useNavigate()
  const count = notices.filter(({ id }) => !isSeen(id)).length
  const label = count === 0 ? text('notices.menu') : text('notices.menuNew', { count })
  const open = ({ to }: Notice): void => {
    see(notices.map(({ id }) => id))
    if (to.startsWith(ROOT)) void navigate(to)
    else leaveTo(to)
  }
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
                {count > 0 ? <span className="bell-dot" /> : null}
              </>
            }
          />
        }
      >
        {notices.length === 0 ? <MenuNote>{text('notices.none')}</MenuNote> : null}
        {notices.map((notice) => (
          <MenuItem key={notice.id} onSelect={() => open(notice)}>
            <bdi className="notice" data-new={isSeen(notice.id) ? undefined : ''}>
              {notice.text}
            </bdi>
          </MenuItem>
        ))}
      </Menu>
      <p className="parts-hidden" role="status">
        {count > 0 ? label : ''}
      </p>
    </>
  )
}

function useIsLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), DELAY)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
