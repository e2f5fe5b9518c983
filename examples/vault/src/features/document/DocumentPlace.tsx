import type { DocumentRow } from '@shrd/client'
import { type ReactElement, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { lazyScreen } from '../../app/lazy-screen.tsx'
import { loadAhead } from '../../app/load-ahead.ts'
import { releaseFocus } from '../../components/release-focus.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useAddedFiles } from '../attachments/use-added-files.ts'
import { MoveDialog } from '../documents/lazy-dialogs.ts'
import { useListRefresh } from '../documents/list-refresh.ts'
import type { MoveDocuments } from '../documents/use-move.ts'
import { useAfterWithdrawal } from '../friends/use-after-withdrawal.ts'
import { OpeningDocument } from './OpeningDocument.tsx'

/** A chunk of its own: the list is drawn without it. */
const DocumentDetail = lazyScreen(
  async () => (await import('./DocumentDetail.tsx')).DocumentDetail,
  OpeningDocument,
)

/** Props of {@link DocumentPlace}. */
export interface DocumentPlaceProps {
  vault_id: string
  /** The open document; `null` while none is. */
  document_id: string | null
  rows: readonly DocumentRow[]
  move: MoveDocuments
  onClose: () => void
}

/** Where the open document stands; says so when it closes by itself, which nobody has asked for. */
export function DocumentPlace(props: DocumentPlaceProps): ReactElement {
  const { vault_id, document_id, rows, move, onClose } = props
  const { text } = useTexts()
  const [expired, setExpired] = useState(false)
  const [moving, setMoving] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document, another time
  const openedAt = useMemo(() => performance.now(), [document_id])
  const refreshList = useListRefresh()
  useAddedFiles((added) => {
    // The open document says so itself.
    if (added !== document_id && rows.some((one) => one.document_id === added)) refreshList()
  })
  useAfterWithdrawal(refreshList)
  // Opening is an answer: what was pressed lets go of the focus, and the heading takes it.
  useLayoutEffect(() => {
    if (document_id !== null) releaseFocus()
  }, [document_id])
  // Nobody waits for the code of the document: it comes while the list is looked at.
  useEffect(() => loadAhead(DocumentDetail.load), [])
  useEffect(() => {
    if (document_id !== null) setExpired(false)
  }, [document_id])
  const row = rows.find((one) => one.document_id === document_id)
  return (
    <>
      <p className="visually-hidden" role="status">
        {expired ? text('document.expiredText') : null}
      </p>
      {document_id === null ? null : (
        <DocumentDetail
          key={document_id}
          {...{ document_id, vault_id, row, openedAt, onClose }}
          onMove={() => setMoving(true)}
          onExpired={() => {
            setExpired(true)
            onClose()
          }}
        />
      )}
      <MoveDialog
        open={moving && document_id !== null}
        vault_id={vault_id}
        count={1}
        onClose={() => setMoving(false)}
        onMove={(place, name) => void (document_id && move([document_id], place, name))}
      />
    </>
  )
}
