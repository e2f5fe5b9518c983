'use client'
import { displayFileName } from '@shrd/client/links'
import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { FILE, FILE_X, UPLOAD, X } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { formatSize } from '../key-file/format-size.ts'
import { useFileDrop } from '../key-file/useFileDrop.ts'
import { RichText } from '../locales/RichText.tsx'
import { FieldError } from '../note/FieldError.tsx'
import { IconButton } from '../part/IconButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useShareFormValue } from './SecureShareFormContext.ts'

/** The file of a link: a drop zone, or the chosen file. Renders a `<div>`. */
export function ShareFileField(): ReactElement {
  const { t, locale } = useMessages()
  const { draft, fault, isBusy, attempts, change } = useShareFormValue()
  const [isMany, setMany] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const id = useId()
  const { over, handlers } = useFileDrop(take)
  const said = useFileAnnouncement(draft.file)
  const isTooLarge = fault?.about === 'file'
  useEffect(() => {
    if (isTooLarge && attempts > 0) inputRef.current?.focus()
  }, [isTooLarge, attempts])

  function take(files: readonly File[]) {
    if (isBusy) return
    setMany(files.length > 1)
    const [file] = files
    if (file !== undefined && files.length === 1) change({ file })
  }

  function remove() {
    change({ file: null })
    // The button that was pressed is gone.
    inputRef.current?.focus()
  }

  const size = (bytes: number) => formatSize(bytes, locale)
  return (
    <div className="shrd-field">
      <div className="shrd-label-row">
        <label className="shrd-label" htmlFor={id}>
          {t('shareForm.file')}
        </label>
        <span className="shrd-hint">{t('shareForm.optional')}</span>
      </div>
      <div className="shrd-drop-zone" data-state={over ? 'over' : undefined} {...handlers}>
        <input
          ref={inputRef}
          id={id}
          className="shrd-hidden shrd-file-input"
          type="file"
          disabled={isBusy}
          aria-invalid={isTooLarge}
          aria-describedby={`${id}-chosen ${id}-said`}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])])
            // Otherwise the same file, chosen again, would be no change.
            currentTarget.value = ''
          }}
        />
        {draft.file === null ? (
          <DropHere id={id} over={over} />
        ) : (
          <Chosen
            id={`${id}-chosen`}
            file={draft.file}
            isRefused={isTooLarge}
            onRemove={isBusy ? null : remove}
          />
        )}
      </div>
      <div id={`${id}-said`}>
        {fault?.about === 'file' && (
          <FieldError>
            {t('shareForm.tooLarge', { size: size(fault.size), most: size(fault.most) })}
          </FieldError>
        )}
        {isMany && <FieldError>{t('shareForm.oneFile')}</FieldError>}
      </div>
      <span className="shrd-hidden" role="status">
        {said}
      </span>
    </div>
  )
}

/** Says that a file was chosen, or removed: a dropped one moves no focus. */
function useFileAnnouncement(file: File | null): string {
  const { t } = useMessages()
  const [said, setSaid] = useState('')
  const before = useRef(file)
  useEffect(() => {
    if (before.current === file) return
    before.current = file
    const name = file === null ? '' : displayFileName(file.name)
    setSaid(file === null ? t('shareForm.fileRemoved') : t('shareForm.fileChosen', { name }))
  }, [file, t])
  return said
}

function DropHere({ id, over }: { id: string; over: boolean }): ReactElement {
  const { t } = useMessages()
  return (
    <label className="shrd-drop shrd-share-drop" htmlFor={id}>
      <Icon d={UPLOAD} />
      {over ? (
        <strong>{t('shareForm.release')}</strong>
      ) : (
        <span>
          <strong>{t('shareForm.drop')}</strong>{' '}
          <RichText
            text={t('shareForm.choose')}
            parts={{ choose: (text) => <span className="shrd-link">{text}</span> }}
          />
        </span>
      )}
    </label>
  )
}

interface ChosenProps {
  id: string
  file: File
  isRefused: boolean
  onRemove: (() => void) | null
}

function Chosen({ id, file, isRefused, onRemove }: ChosenProps): ReactElement {
  const { t, locale } = useMessages()
  const tone = isRefused ? 'danger' : undefined
  return (
    <div className="shrd-file" data-tone={tone}>
      <span className="shrd-tile" data-tone={tone ?? 'success'}>
        <Icon d={isRefused ? FILE_X : FILE} />
      </span>
      <div className="shrd-file-text" id={id}>
        <bdi className="shrd-file-title">{displayFileName(file.name)}</bdi>
        <span className="shrd-file-name">
          {t('shareForm.encrypted', { size: formatSize(file.size, locale) })}
        </span>
      </div>
      {onRemove !== null && <IconButton label={t('action.remove')} d={X} onClick={onRemove} />}
    </div>
  )
}
