import type { DocumentVersion, FlowError } from '@shrd/client'
import { Button, Dialog, DialogActions, DialogBody, Skeleton, useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { toFlowError, useResource } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { OpenedDocument } from '../document/opened-document.ts'
import { compareVersions } from './compare-versions.ts'
import { DifferenceList } from './DifferenceList.tsx'

/** Props of {@link VersionDialog}. */
export interface VersionDialogProps {
  /** The present state. */
  document: OpenedDocument
  /** The earlier one; `null` closes the dialog. */
  version: DocumentVersion | null
  onClose: () => void
  onRestored: () => void
}

/** An earlier version beside the present one, and the button that brings it back. */
export function VersionDialog(props: VersionDialogProps): ReactElement {
  const { version, onClose } = props
  const { text } = useTexts()
  return (
    <Dialog
      open={version !== null}
      onOpenChange={onClose}
      title={text('history.revision', { revision: version?.revision ?? 0 })}
      closeLabel={text('action.close')}
      wide
    >
      {version ? <Version {...props} version={version} /> : null}
    </Dialog>
  )
}

function Version(props: VersionDialogProps & { version: DocumentVersion }): ReactElement {
  const { document, version, onClose, onRestored } = props
  const { document_id } = document
  const { revision } = version
  const { text } = useTexts()
  const toasts = useToasts()
  const { documents } = useShrdClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<FlowError | null>(null)
  const { state, reload } = useResource(`${document_id} ${revision}`, (signal) =>
    documents.openVersion(document_id, revision, { signal }),
  )

  async function restore(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await documents.restoreVersion(document_id, revision)
      toasts.success(text('history.restored', { revision }))
      onRestored()
      onClose()
    } catch (failure) {
      setError(toFlowError(failure))
      setBusy(false)
    }
  }

  return (
    <>
      <DialogBody>
        {error ? <FailureNote title={text('document.updateFailed')} error={error} /> : null}
        {state.status === 'loading' ? <Skeleton label={text('history.loading')} rows={3} /> : null}
        {state.status === 'failed' ? (
          <FailureNote title={text('history.failed')} error={state.error} onRetry={reload} />
        ) : null}
        {state.status === 'ready' ? (
          <DifferenceList differences={compareVersions(state.value, document)} />
        ) : null}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{text('action.cancel')}</Button>
        <Button
          variant="primary"
          busy={busy}
          disabled={state.status !== 'ready'}
          onClick={() => void restore()}
        >
          {text('history.restore')}
        </Button>
      </DialogActions>
    </>
  )
}
