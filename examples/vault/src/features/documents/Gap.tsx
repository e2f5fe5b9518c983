import { type ReactElement, useLayoutEffect, useRef } from 'react'

/**
 * A `<tr>` as high as the rows that are not on the page. Its height is set on the element, since the
 * page's security policy allows no style in markup.
 */
export function Gap({ height }: { height: number }): ReactElement {
  const cell = useRef<HTMLTableCellElement>(null)
  useLayoutEffect(() => {
    if (cell.current) cell.current.style.blockSize = `${height}px`
  }, [height])
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is no control, it cannot be focused
    <tr className="document-gap" aria-hidden="true">
      <td ref={cell} />
    </tr>
  )
}
