import { Badge, Card, CardHead } from '@shrd/parts'
import { Asterisk, FileKey, Fingerprint, Link2, type LucideIcon, Smartphone } from 'lucide-react'
import type { ReactElement } from 'react'
import type { AccountUser } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'

/** Which credentials a user has. Never the credentials themselves. */
export function CredentialCard({ user }: { user: AccountUser }): ReactElement {
  const { text } = useTexts()
  const { day } = useFormats()
  const { password, second_factor, has_keys, failed_attempts } = user
  return (
    <Card aria-label={text('user.credentials')}>
      <CardHead
        title={text('user.credentials')}
        badge={
          failed_attempts > 0 ? (
            <Badge tone="warning">{text('user.failedAttempts', { count: failed_attempts })}</Badge>
          ) : null
        }
      />
      <ul className="rows">
        <Credential
          Icon={Asterisk}
          name={text('user.password')}
          detail={
            password === null
              ? null
              : password.is_imported
                ? text('user.passwordImported')
                : text('user.passwordSet', { day: day(password.set_at), kind: password.kind })
          }
        />
        <Credential
          Icon={Smartphone}
          name={text('user.secondFactor')}
          detail={
            second_factor === null
              ? null
              : text('user.secondFactorSet', {
                  day: day(second_factor.created_at),
                  count: second_factor.codes_left,
                })
          }
        />
        <Passkeys user={user} />
        <Connections user={user} />
        <Credential
          Icon={FileKey}
          name={text('user.keys')}
          detail={has_keys ? text('user.hasKeys') : null}
        />
      </ul>
    </Card>
  )
}

function Passkeys({ user: { passkeys } }: { user: AccountUser }): ReactElement {
  const { text } = useTexts()
  const { day } = useFormats()
  if (passkeys.length === 0) {
    return <Credential Icon={Fingerprint} name={text('user.passkeys')} detail={null} />
  }
  return (
    <>
      {passkeys.map(({ passkey_id, name, is_synced, created_at, last_used_at }) => (
        <Credential
          key={passkey_id}
          Icon={Fingerprint}
          name={name ?? text('user.passkey')}
          detail={text(is_synced ? 'user.passkeySynced' : 'user.passkeyBound', {
            day: day(created_at),
            used: last_used_at === null ? text('users.never') : day(last_used_at),
          })}
        />
      ))}
    </>
  )
}

function Connections({ user: { connections } }: { user: AccountUser }): ReactElement {
  const { text } = useTexts()
  const { day } = useFormats()
  if (connections.length === 0) {
    return <Credential Icon={Link2} name={text('user.connections')} detail={null} />
  }
  return (
    <>
      {connections.map(({ connection_id, name, email, created_at }) => (
        <Credential
          key={connection_id}
          Icon={Link2}
          name={name}
          detail={
            email === null
              ? text('user.connected', { day: day(created_at) })
              : text('user.connectedAs', { email, day: day(created_at) })
          }
        />
      ))}
    </>
  )
}

interface CredentialProps {
  Icon: LucideIcon
  name: string
  /** `null`: the user has none. */
  detail: string | null
}

function Credential({ Icon, name, detail }: CredentialProps): ReactElement {
  const { text } = useTexts()
  return (
    <li>
      <Icon size={16} aria-hidden="true" />
      <span className="parts-grow">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="row-detail">{detail ?? text('user.none')}</span>
      </span>
    </li>
  )
}
