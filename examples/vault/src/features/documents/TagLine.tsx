import { Tag } from '@shrd/parts'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { observeTagLine } from './tag-lines.ts'

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
    if (element === null) return undefined
    setLeft(0)
    return observeTagLine(element, setLeft)
  }, [tags])
  return (
    <span className="tags-line">
      <span ref={line} className="tags-fit">
        {tags.map((tag, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tag has nothing of its own; the next row fills its element
          <Tag key={at}>{tag}</Tag>
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
