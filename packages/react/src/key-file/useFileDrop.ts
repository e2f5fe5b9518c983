import { type DragEvent, useState } from 'react'

interface FileDrop {
  /** True while files are held over the zone. */
  readonly over: boolean
  readonly handlers: {
    onDragEnter(event: DragEvent): void
    onDragOver(event: DragEvent): void
    onDragLeave(event: DragEvent): void
    onDrop(event: DragEvent): void
  }
}

/** Accepts files that are dropped on an element. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): FileDrop {
  const [over, setOver] = useState(false)

  function hold(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    // Otherwise the browser would open the file instead of the page.
    event.preventDefault()
    setOver(true)
  }

  function leave({ currentTarget, relatedTarget }: DragEvent) {
    // Moving onto a child does not leave the zone.
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    setOver(false)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return {
    over,
    handlers: { onDragEnter: hold, onDragOver: hold, onDragLeave: leave, onDrop: drop },
  }
}
