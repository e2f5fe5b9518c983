import { Button, Card, CardHead, TextField, useToasts } from '@shrd/parts'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import type { Provider } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ProviderDomain } from './ProviderDomain.tsx'

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** The domains of e-mail addresses that lead to a provider. */
export function DomainsCard({ provider }: { provider: Provider }): ReactElement {
  const { text } = useTexts()
  const { provider_id, domains } = provider
  const [removed, setRemoved] = useDraft<string>(`provider.removeDomain ${provider_id}`)
  return (
    <Card aria-label={text('provider.domains')}>
      <CardHead title={text('provider.domains')} />
      <div className="card-body stack">
        <p className="hint">{text('provider.domainsText')}</p>
        {domains.map((domain) => (
          <ProviderDomain
            key={domain.domain}
            {...{ provider_id, domain }}
            onRemove={() => setRemoved(domain.domain)}
          />
        ))}
        <AddDomain provider_id={provider_id} />
      </div>
      <RemoveDomain {...{ provider_id }} domain={removed} onClose={() => setRemoved(undefined)} />
    </Card>
  )
}

interface RemoveDomainProps {
  provider_id: string
  /** Open while there is one. */
  domain: string | undefined
  onClose: () => void
}

/** The question before a domain is given up. It outlives the domain, to hand the focus back. */
function RemoveDomain({ provider_id, domain = '', onClose }: RemoveDomainProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const remove = useChange('removeProviderDomain', ['listProviders'], () => {
    onClose()
    toasts.success(text('provider.domainRemoved'))
  })
  return (
    <ConfirmDialog
      open={domain !== ''}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      action={text('provider.domainRemove')}
      onConfirm={() => remove.mutate({ provider_id, domain })}
      isBusy={remove.isPending}
      error={remove.error}
    >
      {text('provider.domainRemoveText', { domain })}
    </ConfirmDialog>
  )
}

function AddDomain({ provider_id }: { provider_id: string }): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const [domain, setDomain] = useDraft<string>(`provider.domain ${provider_id}`)
  const [tried, setTried] = useState(false)
  const add = useChange('addProviderDomain', ['listProviders'], () => {
    setDomain(undefined)
    toasts.success(text('provider.domainAdded'))
  })
  const typed = (domain ?? '').trim().toLowerCase()
  const isWrong = !DOMAIN.test(typed)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(isWrong)
    if (isWrong) focusFirstProblem(event.currentTarget)
    else if (!add.isPending) add.mutate({ provider_id, domain: typed })
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
