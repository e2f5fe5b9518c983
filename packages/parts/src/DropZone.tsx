import { Upload } from 'lucide-react'
import { type DragEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'

/** Props of {@link DropZone}. */
export interface DropZoneProps {
  /** The name of the file input, such as "Attachments to add". */
  label: string
  /** The instruction, such as "Drop files here or choose files". */
  children: ReactNode
  /** Text below: which files are accepted, and what happens to them. */
  hint?: ReactNode
  /** Called with the dropped or chosen files. The list is never empty. */
  onFiles: (files: readonly File[]) => void
}

/**
 * An area to drop any number of files on. It contains an `<input type="file">` for the keyboard and
 * assistive technology, and is its label. It has `data-over` while the user drags files over it,
 * and it ignores dropped folders. Not for a single file with rules of its own.
 *
 * @example
 * <DropZone label="Attachments to add" onFiles={upload}>
 *   Drop files here or choose files
 * </DropZone>
 */
export function DropZone({ label, children, hint, onFiles }: DropZoneProps): ReactElement {
  const hintId = useId()
  const over = useOver(onFiles)
  return (
    <label className="parts-drop" data-over={over.isOver || undefined} {...over.handlers}>
      <input
        className="parts-drop-input"
        type="file"
        multiple
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Reset it, so that choosing the same file again fires `change`.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <span className="parts-drop-words" aria-hidden="true">
        <Upload size={20} strokeWidth={1.6} />
        <span>{children}</span>
      </span>
      {hint ? (
        <span className="parts-drop-hint" id={hintId}>
          {hint}
        </span>
      ) : null}
    </label>
  )
}

/** Counts enter and leave events, because every element inside the area fires them. */
function useOver(onFiles: DropZoneProps['onFiles']) {
  const depth = useRef(0)
  const [isOver, setOver] = useState(false)
  const move = (by: number): void => {
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => hasFiles(event) && move(1),
    onDragLeave: (event: DragEvent) => hasFiles(event) && move(-1),
    onDragOver: (event: DragEvent) => {
      // Without this the browser opens the file in place of the page.
      if (hasFiles(event)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth.current = 0
      setOver(false)
      const files = listFiles(event.dataTransfer)
      if (files.length > 0) onFiles(files)
    },
  }
  return { isOver, handlers }
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return Array.from(dataTransfer.types).includes('Files')
}

/** Leaves out folders, which browsers pass as unreadable files. */
function listFiles({ items, files }: DataTransfer): File[] {
  const all = Array.from(files)
  const entries = Array.from(items ?? [])
    .filter((item) => item.kind === 'file')
    .map((item) => item.webkitGetAsEntry?.() ?? null)
  return all.filter((_, at) => entries[at]?.isDirectory !== true)
}
