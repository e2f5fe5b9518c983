import type { DocumentVersion, FlowError } from '@shrd/client'
import { Button, Dialog, DialogActions, DialogBody, Skeleton, useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { holdPageFor } from '../../app/hold-page.ts'
import { toFlowError, useResource } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { OpenedDocument } from '../document/opened-document.ts'
import { compareFiles } from './compare-files.ts'
import { compareVersions } from './compare-versions.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { FileChangeList, type FileChangeListProps } from './FileChangeList.tsx'
import type { FileNames } from './use-file-names.ts'

/** Props of {@link VersionDialog}. */
export interface VersionDialogProps {
  /** The present state. */
  document: OpenedDocument
  /** The earlier one; `null` closes the dialog. */
  version: DocumentVersion | null
  names: FileNames
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
  const { document, version, names, onClose, onRestored } = props
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

  const differences = state.status === 'ready' ? compareVersions(state.value, document) : null

  async function restore(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await holdPageFor(documents.restoreVersion(document_id, revision))
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
        {differences ? <DifferenceList differences={differences} /> : null}
        <FilesSince changes={compareFiles(version, document)} names={names} />
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{text('action.cancel')}</Button>
        <Button
          // Where nothing differs there is nothing to bring back.
          variant={differences?.length === 0 ? 'secondary' : 'primary'}
          busy={busy}
          disabled={differences === null}
          onClick={() => void restore()}
        >
          {text('history.restore')}
        </Button>
      </DialogActions>
    </>
  )
}

function FilesSince(props: FileChangeListProps): ReactElement | null {
  const { text } = useTexts()
  const { added, removed } = props.changes
  if (added.length + removed.length === 0) return null
  return (
    <>
      <p className="parts-hint">{text('history.filesSince')}</p>
      <FileChangeList {...props} />
    </>
  )
}
