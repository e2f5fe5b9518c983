import type { CallOutput } from '@shrd/contract/calls'
import { useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { clientPath, pathOf } from '../../app/paths.ts'
import { Page } from '../../components/Page.tsx'
import { useAccount } from '../../data/account-context.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { CreatedClient } from './CreatedClient.tsx'
import { NewClientForm } from './NewClientForm.tsx'
import { useNewClient } from './use-new-client.ts'

/** From a framework to a client, its code, and its first sign-in. */
export function NewClientPage(): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const { account_id } = useAccount()
  const [created, setCreated] = useState<CallOutput<'addClient'> | null>(null)
  // In the address, so that a reload and the way back lead to the client, not to an empty form.
  const [query, setQuery] = useSearchParams()
  const createdId = query.get('created')
  const form = useNewClient()
  const add = useChange('addClient', ['listClients'])
  const submit = (): void =>
    add.mutate(form.toInput(), {
      onSuccess(answer) {
        form.forget()
        setCreated(answer)
        setQuery({ created: answer.client.client_id }, { replace: true })
        toasts.success(text('newClient.created', { name: answer.client.name }))
      },
    })
  const parents = [{ title: text('clients.title'), to: pathOf(account_id, 'clients') }]
  if (createdId !== null) {
    const to = clientPath(account_id, createdId)
    if (created?.client.client_id !== createdId) return <Navigate to={to} replace />
    return (
      <Page key="created" title={created.client.name} parents={parents} narrow>
        <CreatedClient {...{ created, to }} />
      </Page>
    )
  }
  return (
    <Page title={text('newClient.title')} lead={text('newClient.lead')} parents={parents} narrow>
      <NewClientForm {...{ form }} onSubmit={submit} isBusy={add.isPending} error={add.error} />
    </Page>
  )
}
