import type { ReactElement } from 'react'
import { FILE_KEY, FILE_X, X } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { formatSize } from './format-size.ts'

interface ChosenFileProps {
  file: File
  failed: boolean
  /** The id of the text, to describe the file input. */
  id: string
  /** `null` while the file is in use. */
  onRemove: (() => void) | null
}

/** The chosen file with its size. Renders a `<div>`. */
export function ChosenFile({ file, failed, id, onRemove }: ChosenFileProps): ReactElement {
  const { t, locale } = useMessages()
  return (
    <div className="shrd-file" data-tone={failed ? 'danger' : undefined}>
      <span className="shrd-tile" data-tone={failed ? 'danger' : 'success'}>
        <Icon d={failed ? FILE_X : FILE_KEY} />
      </span>
      <div className="shrd-file-text" id={id}>
        <bdi className="shrd-file-title">{file.name}</bdi>
        <span className="shrd-file-name">
          <bdi>{t('keyFile.protected', { size: formatSize(file.size, locale) })}</bdi>
        </span>
      </div>
      {onRemove !== null && (
        <button
          type="button"
          className="shrd-button"
          data-kind="ghost"
          data-size="icon"
          aria-label={t('action.remove')}
          title={t('action.remove')}
          onClick={onRemove}
        >
          <Icon d={X} />
        </button>
      )}
    </div>
  )
}
