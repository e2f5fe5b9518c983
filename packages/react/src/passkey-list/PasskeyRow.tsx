import type { Passkey } from '@shrd/contract'
import type { ReactElement } from 'react'
import { AccountButton } from '../account/AccountButton.tsx'
import { LocalTime } from '../account/LocalTime.tsx'
import { Badge, Row } from '../account/Row.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { providerName } from './provider-name.ts'

interface PasskeyRowProps {
  passkey: Passkey
  /** What it is called. */
  name: string
  /** True if the domain must be named, since not all passkeys have the same. */
  showsDomain: boolean
  onRename(): void
  /** Missing for the last way to sign in. */
  onRemove?: (() => void) | undefined
}

/** One passkey: where it is kept, and its last use. Renders an `<li>`. */
export function PasskeyRow(props: PasskeyRowProps): ReactElement {
  const { passkey, name, showsDomain, onRename, onRemove } = props
  const { aaguid, rp_id, is_synced, created_at, last_used_at } = passkey
  const { t } = useMessages()
  const provider = providerName(aaguid)
  return (
    <li>
      <Row
        title={
          <>
            <bdi>{name}</bdi>{' '}
            {is_synced && <Badge tone="success">{t('account.passkeys.synced')}</Badge>}
          </>
        }
        detail={
          <>
            {provider !== undefined && provider !== name && <>{provider} · </>}
            {!is_synced && <>{t('account.passkeys.bound')} · </>}
            {showsDomain && <>{t('account.passkeys.at', { domain: rp_id })} · </>}
            {t('account.passkeys.created')} <LocalTime at={created_at} withTime={false} /> ·{' '}
            {last_used_at === null ? (
              t('account.passkeys.unused')
            ) : (
              <>
                {t('account.passkeys.lastUsed')} <LocalTime at={last_used_at} withTime={false} />
              </>
            )}
            {onRemove === undefined && <p>{t('account.passkeys.last')}</p>}
          </>
        }
      >
        <AccountButton onClick={onRename} label={t('account.passkeys.renameNamed', { name })}>
          {t('account.passkeys.rename')}
        </AccountButton>
        {onRemove !== undefined && (
          <AccountButton
            kind="quiet-danger"
            onClick={onRemove}
            label={t('account.passkeys.removeNamed', { name })}
          >
            {t('account.passkeys.remove')}
          </AccountButton>
        )}
      </Row>
    </li>
  )
}
