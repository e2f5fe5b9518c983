import { Tag, VaultIcon } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { Mark } from '../../components/Mark.tsx'
import { CategoryColumn } from '../categories/CategoryColumn.tsx'
import type { CategoryId } from '../categories/categories.ts'
import { DocumentDetail } from '../document/DocumentDetail.tsx'
import type { OpenedVault } from '../vaults/opened-vault.ts'
import { DocumentListCard } from './DocumentListCard.tsx'
import { NewDocumentDialog } from './NewDocumentDialog.tsx'
import { useDocuments } from './use-documents.ts'
import { useOpenDocumentAddress } from './use-open-document.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** One vault: categories, documents, and the open document below them. */
export function VaultScreen({ vault }: { vault: OpenedVault }): ReactElement {
  const { vault_id } = vault
  const documents = useDocuments(vault_id)
  const { document_id, open, close } = useOpenDocumentAddress(vault_id)
  useReturnFocus(document_id)
  const [category, setCategory] = useState<CategoryId>('all')
  const [dialogOpen, setDialogOpen] = useState(false)
  const rows = documents.state.status === 'ready' ? documents.state.value.items : []
  return (
    <div className="vault-screen" data-open={document_id !== null || undefined}>
      <VaultHead vault={vault} />
      <div className="panes">
        <CategoryColumn rows={rows} selected={category} onSelect={setCategory} />
        <DocumentListCard
          documents={documents.state}
          category={category}
          selected={document_id}
          onOpen={open}
          onNew={() => setDialogOpen(true)}
          onRetry={documents.reload}
        />
      </div>
      {document_id === null ? null : (
        <DocumentDetail key={document_id} document_id={document_id} onClose={close} />
      )}
      <NewDocumentDialog
        vault_id={vault_id}
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        onCreated={(created) => {
          documents.reload()
          open(created)
        }}
      />
    </div>
  )
}

function VaultHead({ vault }: { vault: OpenedVault }): ReactElement {
  const { name, description, icon, tags } = vault
  return (
    <header className="page-head">
      <span className="tile">
        <VaultIcon name={icon} size={20} />
      </span>
      <div className="page-head-text">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {description ? (
          <p>
            <Mark encrypted />
            <bdi className="parts-clip">{description}</bdi>
          </p>
        ) : null}
      </div>
      <span className="tag-line not-phone">
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </span>
    </header>
  )
}
