import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Which rows of a long list are on the page. */
export interface VirtualRows {
  readonly items: readonly VirtualItem[]
  /** Pixels of all rows together. */
  readonly height: number
  readonly scrollTo: (index: number) => void
  /** How many rows fit. */
  readonly page: number
}

/** What is on the page of a list. */
export interface VirtualRowsOptions {
  readonly count: number
  /** Scrolls, and holds the rows. */
  readonly scroller: RefObject<HTMLElement | null>
  /** Stays on the page wherever the list is scrolled to, because it has the focus. */
  readonly current: number
}

const HEAD_HEIGHT = 36
const ROW_HEIGHT = 40
const OVERSCAN = 5

/** Draws of a long list the rows that are in view and a few around them. All are equally high. */
export function useVirtualRows({ count, scroller, current }: VirtualRowsOptions): VirtualRows {
  const rowHeight = useRowHeight(scroller)
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_HEIGHT,
    rangeExtractor: (range) => extractRange(range, current),
    observeElementRect: observeRect,
    // The first rows are drawn with the list, and what is missing once it has been laid out.
    initialRect: { width: 0, height: innerHeight / 2 },
  })
  useLayoutEffect(() => {
    if (rowHeight > 0) virtualizer.measure()
  }, [rowHeight, virtualizer])
  return {
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
  }
}

/** Where nothing has a size, as before the first layout, a screenful is drawn. */
function observeRect(
  virtualizer: Virtualizer<HTMLElement, HTMLElement>,
  tell: (rect: { width: number; height: number }) => void,
): (() => void) | undefined {
  return observeElementRect(virtualizer, ({ width, height }) =>
    tell({ width, height: height > 0 ? height : innerHeight }),
  )
}

function extractRange(range: Range, current: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (current < 0 || current >= range.count || indexes.includes(current)) return indexes
  return [...indexes, current].sort((one, other) => one - other)
}

/** How high a row is: it depends on density, size of text, pointer and width of the page. */
function useRowHeight(scroller: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(ROW_HEIGHT)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = (): void => {
      const row = element.querySelector<HTMLElement>('[data-document]')
      if (row !== null && row.offsetHeight > 0) setHeight(row.offsetHeight)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element.firstElementChild ?? element)
    return () => observer.disconnect()
  }, [scroller])
  return height
}
