import type { DocumentRow } from '@shrd/client'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useEffect, useState } from 'react'
import { useResource } from '../../app/use-resource.ts'
import { useAddedFiles } from '../attachments/use-added-files.ts'
import { useListRefresh } from '../documents/list-refresh.ts'
import { useAfterWithdrawal } from '../friends/use-after-withdrawal.ts'
import { findAnswered, forgetAsked, getAsked } from './asked-ahead.ts'
import { OpenDocument } from './OpenDocument.tsx'
import { OpeningDocument } from './OpeningDocument.tsx'

/** Props of {@link DocumentDetail}. */
export interface DocumentDetailProps {
  document_id: string
  /** The vault on the screen. */
  vault_id: string
  /** Its row in the list, if it is there. */
  row: DocumentRow | undefined
  /** When the member asked for it. */
  openedAt: number
  onMove: () => void
  onClose: () => void
  /** The document was not used for five minutes. */
  onExpired: () => void
}

/** One document, decrypted in this browser: a card beside or below the list, on phones a page of its own. */
export function DocumentDetail(props: DocumentDetailProps): ReactElement {
  const { document_id, vault_id, row, openedAt, onMove, onClose, onExpired } = props
  const { documents } = useShrdClient()
  const refreshList = useListRefresh()
  const [answered] = useState(() => findAnswered(documents, document_id))
  const { state, reload, refresh, update } = useResource(
    document_id,
    (signal) => getAsked(documents, document_id, { signal }),
    answered,
  )
  // After the resource's own effect, which takes over the pending request.
  useEffect(() => forgetAsked(documents), [documents])
  const changed = (): void => {
    // Quietly: a broken connection must not discard typed text.
    refresh()
    refreshList()
  }
  useAddedFiles((added) => {
    if (added === document_id) changed()
  })
  // The list looks by itself.
  useAfterWithdrawal(refresh)
  if (state.status !== 'ready') {
    const failure = state.status === 'failed' ? { error: state.error, onRetry: reload } : null
    return <OpeningDocument {...{ row, openedAt, onClose, failure }} />
  }
  return (
    <OpenDocument
      document={state.value}
      {...{ vault_id, row, onMove, onClose, onExpired }}
      onChanged={changed}
      onSaved={(saved) => {
        update(() => saved)
        refreshList()
      }}
    />
  )
}
