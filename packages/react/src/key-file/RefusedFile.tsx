import type { ReactElement } from 'react'
import { FILE_X } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { useMessages } from '../provider/useMessages.ts'
import type { FileRefusal } from './check-files.ts'

interface RefusedFileProps {
  inputId: string
  refusal: FileRefusal
}

/** Says why a file was refused and offers another choice. Renders a `<div>`. */
export function RefusedFile({ inputId, refusal }: RefusedFileProps): ReactElement {
  const { t } = useMessages()
  return (
    <div className="shrd-file" data-tone="danger">
      <Icon d={FILE_X} size="lg" />
      <div className="shrd-file-text" id={`${inputId}-error`} role="alert">
        <strong>{t(refusal.key, refusal.values)}</strong>
        {refusal.name !== undefined && <bdi className="shrd-file-name">{refusal.name}</bdi>}
      </div>
      <label className="shrd-link" htmlFor={inputId} id={`${inputId}-action`}>
        {t('action.change')}
      </label>
    </div>
  )
}
