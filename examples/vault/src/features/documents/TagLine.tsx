import { Tag } from '@shrd/parts'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'

/**
 * Tags on one line: those that fit are shown whole, and the others counted, as "+3". A screen reader
 * reads them all.
 */
export function TagLine({ tags }: { tags: readonly string[] }): ReactElement {
  const line = useRef<HTMLSpanElement>(null)
  const [left, setLeft] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tags are other widths
  useLayoutEffect(() => {
    const element = line.current
    if (element === null) return
    const count = (): void => setLeft(countWrapped(element))
    count()
    const observer = new ResizeObserver(count)
    observer.observe(element)
    return () => observer.disconnect()
  }, [tags])
  return (
    <span className="tags-line">
      <span ref={line} className="tags-fit">
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </span>
      {left > 0 ? (
        <bdi className="tags-more" aria-hidden="true" title={tags.slice(-left).join(', ')}>
          +{left}
        </bdi>
      ) : null}
    </span>
  )
}

/** What does not fit stands on a second line, which is not shown. */
function countWrapped({ children }: HTMLElement): number {
  const tops = Array.from(children, (tag) => tag.getBoundingClientRect().top)
  const [first = 0] = tops
  return tops.filter((top) => top > first).length
}
