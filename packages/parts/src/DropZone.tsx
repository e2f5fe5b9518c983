import { Upload } from 'lucide-react'
import { type DragEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'

/** Props of {@link DropZone}. */
export interface DropZoneProps {
  /** The name of the file input, such as "Attachments to add". */
  label: string
  /** What to do, such as "Drop files here or choose files". */
  children: ReactNode
  /** What is taken and what becomes of it, below. */
  hint?: ReactNode
  /** Takes what was dropped or chosen, never an empty list. */
  onFiles: (files: readonly File[]) => void
}

/**
 * A place to drop any number of files on, and an `<input type="file">` that does the same for the
 * keyboard and assistive technology: the whole place is its label. While files are over it, it has
 * `data-over`. Not for one file with rules of its own; folders that are dropped are left out.
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
          // Choosing the same file again is a change too.
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

/** Enter and leave come for every element inside; only their balance tells whether files are over. */
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

/** A folder is handed over as a file that nobody can read. */
function listFiles({ items, files }: DataTransfer): File[] {
  const all = Array.from(files)
  const entries = Array.from(items ?? [])
    .filter((item) => item.kind === 'file')
    .map((item) => item.webkitGetAsEntry?.() ?? null)
  return all.filter((_, at) => entries[at]?.isDirectory !== true)
}
