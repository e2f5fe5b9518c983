import { type DragEvent, useEffect, useRef, useState } from 'react'
import { hasDragPayload, readDragged } from './drag-payload.ts'

/** What a place that documents can be dropped on does. */
export interface DropTargetOptions {
  /** Files what was dropped. */
  onDrop: (document_ids: readonly string[]) => void
  /** Called while something is held above it for a moment, to open what is folded. */
  onLinger?: (() => void) | undefined
}

/** What goes onto the element, and whether something is held above it. */
export interface DropTarget {
  isOver: boolean
  handlers: {
    onDragEnter: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

const LINGER_MS = 600

/** A place that documents can be dropped on: a category, or a vault of the sidebar. */
export function useDropTarget({ onDrop, onLinger }: DropTargetOptions): DropTarget {
  const [isOver, setOver] = useState(false)
  const linger = useRef(onLinger)
  linger.current = onLinger
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => linger.current?.(), LINGER_MS)
    return () => clearTimeout(timer)
  }, [isOver])
  return {
    isOver,
    handlers: {
      onDragEnter: ({ dataTransfer }) => setOver(hasDragPayload(dataTransfer)),
      onDragOver(event) {
        if (!hasDragPayload(event.dataTransfer)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }) {
        // Leaving for what is inside it is no leaving.
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!isInside) setOver(false)
      },
      onDrop(event) {
        setOver(false)
        const ids = readDragged(event.dataTransfer)
        if (ids.length === 0) return
        event.preventDefault()
        onDrop(ids)
      },
    },
  }
}
