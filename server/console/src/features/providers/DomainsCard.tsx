import { Badge, Button, Card, CardHead, TextField, useToasts } from '@shrd/parts'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { CopyValue } from '../../components/CopyValue.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import type { Provider } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** The domains of e-mail addresses that lead to a provider. */
export function DomainsCard({ provider }: { provider: Provider }): ReactElement {
  const { text } = useTexts()
  const { provider_id, domains } = provider
  return (
    <Card aria-label={text('provider.domains')}>
      <CardHead title={text('provider.domains')} />
      <div className="card-body stack">
        <p className="hint">{text('provider.domainsText')}</p>
        {domains.map((domain) => (
          <Domain key={domain.domain} {...{ provider_id, domain }} />
        ))}
        <AddDomain provider_id={provider_id} />
      </div>
    </Card>
  )
}

interface DomainProps {
  provider_id: string
  domain: Provider['domains'][number]
}

function Domain({ provider_id, domain: entry }: DomainProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const { domain, status, record_name, record_value } = entry
  const verify = useChange('verifyProviderDomain', ['listProviders'])
  const remove = useChange('removeProviderDomain', ['listProviders'])
  const isActive = status === 'active'
  const failure = verify.error ?? remove.error
  const verified = { onSuccess: () => toasts.success(text('provider.domainVerified')) }
  return (
    <div className="stack">
      {failure ? <FailureNote title={text('failed.change')} error={failure} /> : null}
      <p>
        <bdi dir="ltr">{domain}</bdi>{' '}
        <Badge dot tone={isActive ? 'success' : 'warning'}>
          {text(isActive ? 'provider.domainActive' : 'provider.domainPending')}
        </Badge>
      </p>
      <dl className="facts facts-boxed">
        <Fact name={text('provider.recordName')} value={record_name} />
        <Fact name={text('provider.recordValue')} value={record_value} />
      </dl>
      <div className="form-end">
        <Button
          size="sm"
          variant="danger-quiet"
          busy={remove.isPending}
          onClick={() => remove.mutate({ provider_id, domain })}
        >
          {text('provider.domainRemove')}
        </Button>
        {isActive ? null : (
          <Button
            size="sm"
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

function Fact({ name, value }: { name: string; value: string }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code dir="ltr">{value}</code>
        <CopyValue name={name} value={value} />
      </dd>
    </div>
  )
}

function AddDomain({ provider_id }: { provider_id: string }): ReactElement {
  const { text } = useTexts()
  const [domain, setDomain] = useDraft<string>(`provider.domain ${provider_id}`)
  const [tried, setTried] = useState(false)
  const add = useChange('addProviderDomain', ['listProviders'], () => {
    setDomain(undefined)
    setTried(false)
  })
  const typed = (domain ?? '').trim().toLowerCase()
  const isWrong = !DOMAIN.test(typed)
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (!isWrong && !add.isPending) add.mutate({ provider_id, domain: typed })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate autoComplete="off">
      {add.error ? <FailureNote title={text('failed.change')} error={add.error} /> : null}
      <TextField
        label={text('provider.domain')}
        mono
        dir="ltr"
        value={domain ?? ''}
        onChange={setDomain}
        error={tried && isWrong ? text('provider.domainWrong') : null}
      />
      <div className="form-end">
        <Button type="submit" busy={add.isPending}>
          {text('provider.domainAdd')}
        </Button>
      </div>
    </form>
  )
}
