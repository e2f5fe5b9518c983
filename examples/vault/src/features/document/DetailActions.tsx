import { Button } from '@shrd/parts'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { OpenedDocument } from './opened-document.ts'
import type { Editor } from './use-editor.ts'

/** Props of {@link DetailActions}. */
export interface DetailActionsProps {
  editor: Editor
  /** What the member may do. */
  scopes: OpenedDocument['scopes']
  onDelete: () => void
  onCancel: () => void
}

/** Edit; in edit mode Delete Document, Cancel and Save, with the number of unsaved changes. */
export function DetailActions(props: DetailActionsProps): ReactElement | null {
  const { editor, scopes, onDelete, onCancel } = props
  const { text } = useTexts()
  const { state, changes } = editor
  if (state === null) {
    if (!scopes.includes('update') && !scopes.includes('delete')) return null
    return (
      <div className="detail-actions">
        <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={() => editor.begin()}>
          {text('document.edit')}
        </Button>
      </div>
    )
  }
  return (
    <div className="detail-actions" data-editing>
      <span className="detail-changes" role="status">
        {changes === 0
          ? null
          : text(changes === 1 ? 'document.change' : 'document.changes', { count: changes })}
      </span>
      {scopes.includes('delete') ? (
        <Button
          variant="danger-quiet"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={onDelete}
        >
          {text('document.delete')}
        </Button>
      ) : null}
      <Button onClick={onCancel}>{text('action.cancel')}</Button>
      {scopes.includes('update') ? (
        <Button type="submit" variant="primary" busy={state.busy}>
          {text('action.save')}
        </Button>
      ) : null}
    </div>
  )
}
