import { Dialog } from '@shrd/parts'
import { useSharing } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { AccessList } from './AccessList.tsx'
import { ShareForm } from './ShareForm.tsx'
import type { ShareSubject } from './share-subject.ts'

/** Props of {@link ShareDialog}. */
export interface ShareDialogProps {
  open: boolean
  /** What is, or was last, to be shared. */
  subject: ShareSubject
  onClose: () => void
}

/** Shares documents with friends. For a single document it also lists and changes its readers. */
export function ShareDialog({ open, subject, onClose }: ShareDialogProps): ReactElement {
  const { text } = useTexts()
  const { document_ids, title } = subject
  const count = document_ids.length
  const [isTouched, setTouched] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={count === 1 ? text('share.title', { title }) : text('share.titleMany', { count })}
      closeLabel={text('action.close')}
      // Whoever only looked loses nothing.
      keep={isTouched}
    >
      {count === 1 ? (
        <OneDocument
          document_id={document_ids[0] ?? ''}
          {...{ subject, onClose }}
          onTouch={setTouched}
        />
      ) : (
        <ShareForm {...{ subject, onClose }} holders={NOBODY} onTouch={setTouched} />
      )}
    </Dialog>
  )
}

/** Each document has its own readers. Those who can read already are passed over. */
const NOBODY: ReadonlySet<string> = new Set()

function OneDocument(
  props: Omit<ShareDialogProps, 'open'> & {
    document_id: string
    onTouch: (isTouched: boolean) => void
  },
): ReactElement {
  const { document_id, subject, onClose, onTouch } = props
  const readers = useSharing(document_id)
  const holders = new Set(readers.result?.map(({ user_id }) => user_id))
  return (
    <ShareForm {...{ subject, onClose, holders, onTouch }}>
      <AccessList readers={readers} onChanged={subject.onShared} />
    </ShareForm>
  )
}
