import { Badge, Button, useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { CopyFact } from '../../components/CopyFact.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import type { Provider } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link ProviderDomain}. */
export interface ProviderDomainProps {
  provider_id: string
  domain: Provider['domains'][number]
  /** Asks whether to give it up. */
  onRemove: () => void
}

/** A domain of a provider: its DNS record, and what can be done with it. */
export function ProviderDomain(props: ProviderDomainProps): ReactElement {
  const { provider_id, domain: entry, onRemove } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const { domain, status, record_name, record_value } = entry
  const verify = useChange('verifyProviderDomain', ['listProviders'])
  const isActive = status === 'active'
  const verified = { onSuccess: () => toasts.success(text('provider.domainVerified')) }
  // There may be several domains, each with such buttons.
  const fullName = (name: string): string => text('provider.domainOf', { name, domain })
  const facts = [
    [text('provider.recordName'), record_name],
    [text('provider.recordValue'), record_value],
  ] as const
  return (
    <div className="stack">
      {verify.error ? <FailureNote title={text('failed.change')} error={verify.error} /> : null}
      <p>
        <bdi dir="ltr">{domain}</bdi>{' '}
        <Badge dot tone={isActive ? 'success' : 'warning'}>
          {text(isActive ? 'provider.domainActive' : 'provider.domainPending')}
        </Badge>
      </p>
      <dl className="facts facts-boxed">
        {facts.map(([name, value]) => (
          <CopyFact key={name} {...{ name, value }} fullName={fullName(name)} />
        ))}
      </dl>
      <div className="form-end">
        <Button
          size="sm"
          variant="danger-quiet"
          aria-label={fullName(text('provider.domainRemove'))}
          onClick={onRemove}
        >
          {text('provider.domainRemove')}
        </Button>
        {isActive ? null : (
          <Button
            size="sm"
            aria-label={fullName(text('provider.domainVerify'))}
            busy={verify.isPending}
            onClick={() => verify.mutate({ provider_id, domain }, verified)}
          >
            {text('provider.domainVerify')}
          </Button>
        )}
      </div>
    </div>
  )
}
