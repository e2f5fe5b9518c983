import { Badge, Button, Card, CardHead, Note, TextField, useToasts } from '@shrd/parts'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { CopyFact } from '../../components/CopyFact.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import type { CallName } from '../../data/calls.ts'
import type { ManagedClient } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useClient } from './client-context.ts'

/** The calls whose responses have the domain. */
const TOUCHED: readonly CallName[] = ['getClient', 'listClients']
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** The domain under which users see the pages of a client. */
export function DomainTab(): ReactElement {
  const { text } = useTexts()
  const { client_id, domain } = useClient()
  return (
    <div className="stack tab-content">
      <p className="hint">{text('domain.text')}</p>
      {domain ? (
        <Domain client_id={client_id} domain={domain} />
      ) : (
        <AddDomain client_id={client_id} />
      )}
    </div>
  )
}

function AddDomain({ client_id }: { client_id: string }): ReactElement {
  const { text } = useTexts()
  const [host, setHost] = useDraft<string>(`domain.add ${client_id}`)
  const [tried, setTried] = useState(false)
  const add = useChange('addClientDomain', TOUCHED, () => setHost(undefined))
  const typed = (host ?? '').trim().toLowerCase()
  const isWrong = !HOST.test(typed)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (isWrong) focusFirstProblem(event.currentTarget)
    else if (!add.isPending) add.mutate({ client_id, host: typed })
  }
  return (
    <Card aria-label={text('domain.title')}>
      <CardHead title={text('domain.title')} />
      <form className="card-body stack" onSubmit={submit} noValidate autoComplete="off">
        {add.error ? <FailureNote title={text('failed.change')} error={add.error} /> : null}
        <TextField
          label={text('domain.host')}
          hint={text('domain.hostHint')}
          mono
          dir="ltr"
          value={host ?? ''}
          onChange={setHost}
          error={tried && isWrong ? text('domain.wrong') : null}
        />
        <div className="form-end">
          <Button type="submit" variant="primary" busy={add.isPending}>
            {text('domain.add')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface DomainProps {
  client_id: string
  domain: NonNullable<ManagedClient['domain']>
}

function Domain({ client_id, domain }: DomainProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const [isRemoving, setRemoving] = useDraft<boolean>(`domain.remove ${client_id}`)
  const verify = useChange('verifyClientDomain', TOUCHED)
  const remove = useChange('removeClientDomain', TOUCHED, () => {
    setRemoving(undefined)
    toasts.success(text('domain.removed'))
  })
  const { host, status } = domain
  const isActive = status === 'active'
  return (
    <Card aria-label={text('domain.title')}>
      <CardHead
        title={<bdi dir="ltr">{host}</bdi>}
        badge={
          <Badge dot tone={isActive ? 'success' : 'warning'}>
            {text(isActive ? 'domain.active' : 'domain.pending')}
          </Badge>
        }
        actions={
          <Button size="sm" variant="danger-quiet" onClick={() => setRemoving(true)}>
            {text('domain.remove')}
          </Button>
        }
      />
      <div className="card-body stack">
        {verify.error ? <FailureNote title={text('failed.change')} error={verify.error} /> : null}
        <p>{text(isActive ? 'domain.keep' : 'domain.steps')}</p>
        <dl className="facts facts-boxed">
          <CopyFact name={text('domain.recordName')} value={domain.record_name} />
          <CopyFact name={text('domain.recordValue')} value={domain.record_value} />
        </dl>
        {isActive ? null : (
          <>
            <Note>{text('domain.then')}</Note>
            <div className="form-end">
              <Button
                variant="primary"
                busy={verify.isPending}
                onClick={() =>
                  verify.mutate(
                    { client_id },
                    { onSuccess: () => toasts.success(text('domain.verified')) },
                  )
                }
              >
                {text('domain.verify')}
              </Button>
            </div>
          </>
        )}
      </div>
      <ConfirmDialog
        open={isRemoving === true}
        onClose={() => {
          remove.reset()
          setRemoving(undefined)
        }}
        action={text('domain.remove')}
        onConfirm={() => remove.mutate({ client_id })}
        isBusy={remove.isPending}
        error={remove.error}
      >
        {text('domain.removeText', { host })}
      </ConfirmDialog>
    </Card>
  )
}
