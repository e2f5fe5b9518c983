import { flushSync } from 'react-dom'

interface Line {
  /** How many of its tags do not fit, as it was told. */
  left: number
  readonly tell: (left: number) => void
}

const lines = new Map<Element, Line>()
let observer: ResizeObserver | undefined

/**
 * Tells how many tags of a line do not fit, whenever that changes, until the returned function is
 * called. All lines are measured together when the page has laid them out by itself: measured one by
 * one as they are drawn, the rows of a long list would be laid out again and again while it scrolls.
 */
export function observeTagLine(element: Element, tell: (left: number) => void): () => void {
  observer ??= new ResizeObserver((entries) => measure(entries.map(({ target }) => target)))
  lines.set(element, { left: 0, tell })
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    lines.delete(element)
  }
}

function measure(elements: readonly Element[]): void {
  const counted = elements.map((element) => ({ line: lines.get(element), left: count(element) }))
  const changed = counted.filter(({ line, left }) => line !== undefined && line.left !== left)
  if (changed.length === 0) return
  // At once, so that no frame shows tags that are cut off without their number.
  flushSync(() => {
    for (const { line, left } of changed) {
      if (line === undefined) continue
      line.left = left
      line.tell(left)
    }
  })
}

/** What does not fit stands on a second line, which is not shown. */
function count({ children }: Element): number {
  const tops = Array.from(children, (tag) => tag.getBoundingClientRect().top)
  const [first = 0] = tops
  return tops.filter((top) => top > first).length
}
