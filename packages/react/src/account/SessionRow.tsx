import type { SessionEntry } from '@shrd/contract'
import type { ReactElement } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { AccountButton } from './AccountButton.tsx'
import { LocalTime, useLocalTime } from './LocalTime.tsx'
import { Badge, Row } from './Row.tsx'

interface SessionRowProps {
  session: SessionEntry
  busy: boolean
  onEnd(): void
}

/** One browser, its place and its last use. Renders an `<li>`. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps): ReactElement {
  const { browser, place, last_used_at, current } = session
  const { t } = useMessages()
  // One person may have the same browser on two computers.
  const lastUsed = useLocalTime({ at: last_used_at, withTime: true })
  const named = [browser, place, lastUsed].filter((part) => part !== null).join(', ')
  return (
    <li>
      <Row
        title={
          <>
            <bdi>{browser}</bdi>{' '}
            {current && <Badge tone="success">{t('account.sessions.current')}</Badge>}
          </>
        }
        detail={
          <>
            {place !== null && (
              <>
                <bdi>{place}</bdi> ·{' '}
              </>
            )}
            {t('account.sessions.lastUsed')} <LocalTime at={last_used_at} withTime />
          </>
        }
      >
        <AccountButton
          busy={busy}
          onClick={onEnd}
          label={t('account.sessions.endNamed', { browser: named })}
        >
          {t('account.sessions.end')}
        </AccountButton>
      </Row>
    </li>
  )
}
