'use client'
import { type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { WithWords } from '../locales/WithWords.tsx'
import { FieldError } from '../note/FieldError.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { type FileRefusal, findFileRefusal } from './check-files.ts'
import { DropTarget } from './DropTarget.tsx'
import { formatSize } from './format-size.ts'
import { keyFileWords } from './key-file-words.ts'
import { RefusedFile } from './RefusedFile.tsx'
import { TaskProgress, type TaskProgressProps } from './TaskProgress.tsx'
import { useFileDialog } from './useFileDialog.ts'
import { useFileDrop } from './useFileDrop.ts'

/** Props of {@link KeyFileDropZone}. */
export interface KeyFileDropZoneProps {
  file: File | null
  onChange(file: File | null): void
  /** Allowed file name extensions. @default ['.key'] */
  accept?: readonly string[]
  /** Maximum size in bytes. @default 65536 */
  maxSize?: number
  /** Minimum size in bytes. @default 0 */
  minSize?: number
  /** Why the chosen file cannot be used. */
  error?: string | null
  /** Shown below the file while it opens. */
  progress?: TaskProgressProps | null
  /** Called if the user closes the file dialog without a choice. */
  onCancel?: () => void
  disabled?: boolean
  inputRef?: RefObject<HTMLInputElement | null>
}

const KEY_ENDINGS = ['.key'] as const
const MAX_SIZE = 64 * 1024

/**
 * Accepts one key file, dropped or chosen. `data-state` has six values: `rest`, `over`, `refused`,
 * `chosen`, `unlocking`, `failed`. Renders a `<div>`.
 */
export function KeyFileDropZone(props: KeyFileDropZoneProps): ReactElement {
  return (
    <WithWords words={keyFileWords}>
      <KeyFileDropZoneContent {...props} />
    </WithWords>
  )
}

function KeyFileDropZoneContent(props: KeyFileDropZoneProps): ReactElement {
  const { file, onChange, accept = KEY_ENDINGS, maxSize = MAX_SIZE, minSize = 0 } = props
  const { error = null, progress = null, disabled = false } = props
  const { t, locale } = useMessages()
  const id = useId()
  const ownRef = useRef<HTMLInputElement>(null)
  const inputRef = props.inputRef ?? ownRef
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const isBusy = progress !== null
  useEffect(() => {
    // Clear the announcement, so that it is not repeated when the task ends.
    if (isBusy) setAnnouncement('')
  }, [isBusy])
  const dialog = useFileDialog(props.onCancel)
  const drop = useFileDrop((files) => disabled || take(files))

  function take(files: readonly File[]) {
    dialog.chosen()
    const [first] = files
    // A browser may report "no file" when its dialog closes; keep the current file.
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
  const isRefused = state === 'refused' || state === 'failed'
  return (
    <div
      className="shrd-field shrd-drop-zone"
      data-state={state}
      data-choosing={dialog.choosing ? '' : undefined}
      {...drop.handlers}
    >
      <label className="shrd-label" htmlFor={id} id={`${id}-label`}>
        {t('keyFile.label')}
      </label>
      <input
        ref={inputRef}
        id={id}
        className="shrd-hidden shrd-file-input"
        type="file"
        accept={accept.join(',')}
        disabled={disabled || isBusy}
        aria-invalid={isRefused || undefined}
        aria-labelledby={idsOf(id, NAMED_BY[state])}
        aria-describedby={idsOf(id, DESCRIBED_BY[state])}
        onClick={(event) => {
          // Lets the user choose the same file again.
          event.currentTarget.value = ''
          dialog.opened()
        }}
        onChange={(event) => take([...(event.target.files ?? [])])}
      />
      {(state === 'rest' || state === 'over') && (
        <DropTarget inputId={id} over={state === 'over'} accept={accept} />
      )}
      {state === 'refused' && refusal !== null && <RefusedFile inputId={id} refusal={refusal} />}
      {file !== null && state !== 'over' && state !== 'refused' && (
        <ChosenFile
          file={file}
          failed={state === 'failed'}
          id={`${id}-file`}
          onRemove={progress ? null : remove}
        />
      )}
      {state === 'failed' && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {progress !== null && <TaskProgress {...progress} />}
      <span className="shrd-hidden" role="status">
        {progress?.label ?? announcement}
      </span>
    </div>
  )
}

type ZoneState = 'rest' | 'over' | 'refused' | 'chosen' | 'unlocking' | 'failed'

const NAMED_BY: Readonly<Record<ZoneState, readonly string[]>> = {
  rest: ['label', 'action'],
  over: ['label'],
  refused: ['label', 'action'],
  chosen: ['label'],
  unlocking: ['label'],
  failed: ['label'],
}

/** Names the file, because the input knows nothing of a dropped one. */
const DESCRIBED_BY: Readonly<Record<ZoneState, readonly string[]>> = {
  rest: ['only'],
  over: [],
  refused: ['error'],
  chosen: ['file'],
  unlocking: ['file'],
  failed: ['error'],
}

function idsOf(id: string, parts: readonly string[]): string | undefined {
  return parts.map((part) => `${id}-${part}`).join(' ') || undefined
}

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
