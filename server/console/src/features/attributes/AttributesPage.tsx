import { Button, Card, EmptyState } from '@shrd/parts'
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useOpenQuery } from '../../components/use-open-query.ts'
import { useAccount } from '../../data/account-context.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { AttributesTable } from './AttributesTable.tsx'
import { DeleteAttributeDialog } from './DeleteAttributeDialog.tsx'
import { EditAttributeDialog } from './EditAttributeDialog.tsx'
import { NewAttributeDialog } from './NewAttributeDialog.tsx'

/** What the account keeps of its users besides the standard claims. */
export function AttributesPage(): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const attributes = useCall('listAttributes', {})
  const isNew = useOpenQuery('new')
  const [editing, setEditing] = useDraft<string>(`attribute.editing ${account_id}`)
  const [deleting, setDeleting] = useDraft<string>(`attribute.deleting ${account_id}`)
  const find = (wanted: string | undefined) => attributes.data?.find(({ name }) => name === wanted)
  const create = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={isNew.open}>
      {text('attributes.new')}
    </Button>
  )
  return (
    <Page
      title={text('attributes.title')}
      lead={text('attributes.lead')}
      actions={attributes.data?.length ? create : null}
    >
      <Card aria-label={text('attributes.title')}>
        <Loaded query={attributes} failedText={text('attributes.failed')}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState title={text('attributes.empty')} action={create}>
                {text('attributes.emptyText')}
              </EmptyState>
            ) : (
              <AttributesTable
                attributes={list}
                onEdit={({ name }) => setEditing(name)}
                onDelete={({ name }) => setDeleting(name)}
              />
            )
          }
        </Loaded>
      </Card>
      <NewAttributeDialog open={isNew.isOpen} onClose={isNew.close} />
      <EditAttributeDialog attribute={find(editing)} onClose={() => setEditing(undefined)} />
      <DeleteAttributeDialog attribute={find(deleting)} onClose={() => setDeleting(undefined)} />
    </Page>
  )
}
