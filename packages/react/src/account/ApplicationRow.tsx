import type { ApplicationEntry } from '@shrd/contract'
import type { ReactElement } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { scopeText } from '../sign-in/scope-text.ts'
import { AccountButton } from './AccountButton.tsx'
import { LocalTime } from './LocalTime.tsx'
import { Badge, Row } from './Row.tsx'

interface ApplicationRowProps {
  application: ApplicationEntry
  onEnd(): void
}

/** One application, the date of its access and its permissions. Renders an `<li>`. */
export function ApplicationRow({ application, onEnd }: ApplicationRowProps): ReactElement {
  const { name, first_party } = application
  const { t } = useMessages()
  return (
    <li className="shrd-application">
      <Row
        title={
          <>
            <bdi>{name}</bdi>{' '}
            {first_party && <Badge tone="success">{t('account.applications.own')}</Badge>}
          </>
        }
        detail={
          <>
            <Use application={application} />
            <Rights application={application} />
          </>
        }
      >
        <AccountButton onClick={onEnd} label={t('account.applications.endNamed', { name })}>
          {t('account.applications.end')}
        </AccountButton>
      </Row>
    </li>
  )
}

type Part = Pick<ApplicationRowProps, 'application'>

function Use({ application: { since, last_used_at, sessions } }: Part): ReactElement {
  const { t } = useMessages()
  return (
    <>
      {t('account.applications.since')} <LocalTime at={since} withTime={false} />
      {last_used_at !== null && (
        <>
          {' · '}
          {t('account.sessions.lastUsed')} <LocalTime at={last_used_at} withTime />
        </>
      )}
      {sessions > 0 && ` · ${t('account.applications.sessions', { count: sessions })}`}
    </>
  )
}

function Rights({ application: { scopes, resources } }: Part): ReactElement {
  const { t } = useMessages()
  return (
    <ul className="shrd-rights">
      {scopes.map((scope) => (
        <li key={scope}>{t(scopeText(scope), { scope })}</li>
      ))}
      {resources.map((resource) => (
        <li key={resource.uri}>
          <bdi>
            {t('account.applications.api', {
              uri: resource.uri,
              scopes: resource.scopes.join(', '),
            })}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
