'use client'
import { type ReactElement, useId, useRef, useState } from 'react'
import { FieldError } from '../note/FieldError.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { type FileRefusal, findFileRefusal } from './check-files.ts'
import { DropTarget } from './DropTarget.tsx'
import { formatSize } from './format-size.ts'
import { RefusedFile } from './RefusedFile.tsx'
import { TaskProgress, type TaskProgressProps } from './TaskProgress.tsx'
import { useFileDialog } from './useFileDialog.ts'
import { useFileDrop } from './useFileDrop.ts'

/** Props of {@link KeyFileDropZone}. */
export interface KeyFileDropZoneProps {
  file: File | null
  onChange(file: File | null): void
  /** Endings of file names. @default ['.key'] */
  accept?: readonly string[]
  /** Bytes. @default 65536 */
  maxSize?: number
  /** Bytes. @default 0 */
  minSize?: number
  /** Why the chosen file cannot be used. */
  error?: string | null
  /** Shown below the file while it is being opened. */
  progress?: TaskProgressProps | null
  /** The file dialog was left without a choice. */
  onCancel?: () => void
  disabled?: boolean
}

const KEY_ENDINGS = ['.key'] as const
const MAX_SIZE = 64 * 1024

/**
 * Takes exactly one key file, dropped or chosen. Six states, on `data-state`: `rest`, `over`,
 * `refused`, `chosen`, `unlocking`, `failed`. Renders a `<div>`.
 */
export function KeyFileDropZone(props: KeyFileDropZoneProps): ReactElement {
  const { file, onChange, accept = KEY_ENDINGS, maxSize = MAX_SIZE, minSize = 0 } = props
  const { error = null, progress = null, disabled = false } = props
  const { t, locale } = useMessages()
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const dialog = useFileDialog(props.onCancel)
  const drop = useFileDrop((files) => disabled || take(files))

  function take(files: readonly File[]) {
    dialog.chosen()
    const [first] = files
    // A browser may report "no file" when its dialog is left: that takes nothing away.
    if (first === undefined) return
    const refused = findFileRefusal(files, { accept, maxSize, minSize, multiple: false })
    setRefusal(refused)
    onChange(refused === null ? first : null)
    const size = formatSize(first.size, locale)
    setAnnouncement(refused === null ? t('keyFile.chosen', { name: first.name, size }) : '')
  }

  function remove() {
    onChange(null)
    setAnnouncement(t('keyFile.removed'))
    inputRef.current?.focus()
  }

  const state = zoneState({ over: drop.over, refusal, error, progress, file })
  const errorId = state === 'refused' || state === 'failed' ? `${id}-error` : undefined
  return (
    <div
      className="shrd-field shrd-drop-zone"
      data-state={state}
      data-choosing={dialog.choosing ? '' : undefined}
      {...drop.handlers}
    >
      <label className="shrd-label" htmlFor={id}>
        {t('keyFile.label')}
      </label>
      <input
        ref={inputRef}
        id={id}
        className="shrd-hidden shrd-file-input"
        type="file"
        accept={accept.join(',')}
        disabled={disabled || progress !== null}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId ?? `${id}-only`}
        onClick={(event) => {
          // Choosing the same file again is a change too.
          event.currentTarget.value = ''
          dialog.opened()
        }}
        onChange={(event) => take([...(event.target.files ?? [])])}
      />
      {(state === 'rest' || state === 'over') && (
        <DropTarget inputId={id} over={state === 'over'} accept={accept} hintId={`${id}-only`} />
      )}
      {state === 'refused' && refusal !== null && (
        <RefusedFile inputId={id} id={`${id}-error`} refusal={refusal} />
      )}
      {file !== null && state !== 'over' && state !== 'refused' && (
        <ChosenFile file={file} failed={state === 'failed'} onRemove={progress ? null : remove} />
      )}
      {state === 'failed' && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {progress !== null && <TaskProgress {...progress} />}
      <span className="shrd-hidden" role="status">
        {announcement}
      </span>
    </div>
  )
}

type ZoneState = 'rest' | 'over' | 'refused' | 'chosen' | 'unlocking' | 'failed'

interface ZoneFacts {
  over: boolean
  refusal: FileRefusal | null
  error: string | null
  progress: TaskProgressProps | null
  file: File | null
}

function zoneState({ over, refusal, error, progress, file }: ZoneFacts): ZoneState {
  if (progress !== null) return 'unlocking'
  if (over) return 'over'
  if (refusal !== null) return 'refused'
  if (file === null) return 'rest'
  return error === null ? 'chosen' : 'failed'
}
