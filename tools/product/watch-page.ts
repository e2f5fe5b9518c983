/** What a page is watched for. Selectors also find elements in open shadow roots. */
export interface Watched {
  /** The element to press. */
  readonly target?: string | undefined
  /** What the page shows once a press has worked. */
  readonly reaction?: string | undefined
}

/** What a page has shown. Times are milliseconds since the navigation began. */
export interface Seen {
  /** Of text, an image or a drawing. */
  readonly firstPaint: number
  readonly largestPaint: number
  /** Cumulative layout shift. */
  readonly shift: number
}

/** Where to press, and whether it has worked. */
export interface PressState {
  readonly isPainted: boolean
  readonly point: { readonly x: number; readonly y: number } | null
  /** Milliseconds since 1970, because a reaction can be another document. */
  readonly reactedAt: number | null
}

declare global {
  var shrdWatch: {
    readSeen(): Seen
    readPress(): PressState
  }
}

/** Runs in the page, before its own scripts. It must not refer to anything outside itself. */
export function watchPage({ target, reaction }: Watched): void {
  let largestPaint = Number.NaN
  let shift = 0
  let reactedAt: number | null = null
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  observe('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) shift += value
  })
  const find = (selector: string, root: Document | ShadowRoot = document): Element | null => {
    const found = root.querySelector(selector)
    if (found) return found
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inside = shadowRoot && find(selector, shadowRoot)
      if (inside) return inside
    }
    return null
  }
  // The first paint of all can be a background without content.
  const firstPaint = () =>
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const look = () => {
    if (reaction === undefined || reactedAt !== null) return
    if (find(reaction)) reactedAt = performance.timeOrigin + performance.now()
    else requestAnimationFrame(look)
  }
  look()
  globalThis.shrdWatch = {
    readSeen: () => ({ firstPaint: firstPaint(), largestPaint, shift }),
    readPress() {
      const element = target === undefined ? null : find(target)
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      const point = width > 0 ? { x: x + width / 2, y: y + height / 2 } : null
      return { isPainted: !Number.isNaN(firstPaint()), point, reactedAt }
    },
  }
}
