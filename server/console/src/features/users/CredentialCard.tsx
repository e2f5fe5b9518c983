import { Badge, Card, CardHead } from '@shrd/parts'
import { Asterisk, FileKey, type LucideIcon, Smartphone } from 'lucide-react'
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
        <Credential
          Icon={FileKey}
          name={text('user.keys')}
          detail={has_keys ? text('user.hasKeys') : null}
        />
      </ul>
    </Card>
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
        <b>{name}</b>
        <span className="row-detail">{detail ?? text('user.none')}</span>
      </span>
    </li>
  )
}
