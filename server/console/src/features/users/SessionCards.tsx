import { Card, CardHead, Tag } from '@shrd/parts'
import { AppWindow, Laptop } from 'lucide-react'
import type { ReactElement } from 'react'
import type { AccountUser } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'

/** Where a user is signed in, and which applications have access. */
export function SessionCards({ user }: { user: AccountUser }): ReactElement {
  const { text } = useTexts()
  const { time, day } = useFormats()
  const { sessions, applications } = user
  return (
    <div className="columns">
      <Card aria-label={text('user.sessions')}>
        <CardHead title={text('user.sessions')} />
        {sessions.length === 0 ? <p className="nothing">{text('user.noSessions')}</p> : null}
        <ul className="rows">
          {sessions.map(({ reference, browser, place, last_used_at }) => (
            <li key={reference}>
              <Laptop size={16} aria-hidden="true" />
              <span className="parts-grow">
                <bdi>{browser}</bdi>
                <span className="row-detail">
                  {text('user.sessionLine', {
                    place: place ?? text('user.somewhere'),
                    time: time(last_used_at),
                  })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card aria-label={text('user.applications')}>
        <CardHead title={text('user.applications')} />
        {applications.length === 0 ? (
          <p className="nothing">{text('user.noApplications')}</p>
        ) : null}
        <ul className="rows">
          {applications.map(({ client_id, name, scopes, since }) => (
            <li key={client_id}>
              <AppWindow size={16} aria-hidden="true" />
              <span className="parts-grow">
                <bdi>{name}</bdi>
                <span className="row-detail">{text('user.since', { day: day(since) })}</span>
              </span>
              <span className="badges">
                {scopes.map((scope) => (
                  <Tag key={scope}>{scope}</Tag>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
