/** A tooltip to show. */
export interface ShownTooltip {
  anchor: HTMLElement
  text: string
}

/** How {@link watchTooltips} reads and changes the screen. */
export interface TooltipScreen {
  show: (tooltip: ShownTooltip | null) => void
  /** The tooltip on the screen, if there is one. */
  findPopup: () => HTMLElement | null
}

/** Milliseconds that the pointer must rest before a tooltip opens. */
const DELAY = 400
/** Milliseconds after a tooltip in which the next one opens at once. */
const GRACE = 400
/** Pixels between an element and its tooltip, plus some for an unsteady hand. */
const BRIDGE = 8

/**
 * Watches pointer, focus and keys of the whole page for elements with `data-tooltip`. A tooltip
 * stays while the pointer is over it or over its element. Escape closes it (WCAG 2.2, 1.4.13).
 *
 * @returns a function that stops watching.
 */
export function watchTooltips(screen: TooltipScreen): () => void {
  const opened = createOpened(screen)
  const ending = new AbortController()
  const { signal } = ending
  const options = { signal, capture: true, passive: true }
  watchPointer(opened, options)
  watchKeyboard(opened, options)
  document.addEventListener('scroll', opened.hide, options)
  signal.addEventListener('abort', opened.hide)
  return () => ending.abort()
}

type OpenedBy = 'pointer' | 'focus'

/** The only tooltip that is open or about to open. */
interface Opened {
  anchor: () => HTMLElement | null
  by: () => OpenedBy | null
  isUnder: (event: PointerEvent) => boolean
  open: (target: HTMLElement, by: OpenedBy) => void
  /** Opens it after the pointer has rested. */
  openSoon: (target: HTMLElement) => void
  stopWaiting: () => void
  hide: () => void
}

function createOpened({ show, findPopup }: TooltipScreen): Opened {
  let current: { anchor: HTMLElement; by: OpenedBy } | null = null
  let waiting: { target: HTMLElement; timer: ReturnType<typeof setTimeout> } | null = null
  let hiddenAt = Number.NEGATIVE_INFINITY
  // The text can change while the tooltip is open, and the element can be removed.
  const changes = new MutationObserver(() => current && open(current.anchor, current.by))

  function open(anchor: HTMLElement, by: OpenedBy): void {
    const text = anchor.dataset.tooltip
    if (!anchor.isConnected || text === undefined) {
      hide()
      return
    }
    stopWaiting()
    if (current === null) {
      const attributeFilter = ['data-tooltip']
      changes.observe(document.body, { attributeFilter, childList: true, subtree: true })
    }
    current = { anchor, by }
    show({ anchor, text })
  }

  function openSoon(target: HTMLElement): void {
    if (waiting?.target === target) return
    stopWaiting()
    const delay = performance.now() - hiddenAt < GRACE ? 0 : DELAY
    waiting = { target, timer: setTimeout(() => open(target, 'pointer'), delay) }
  }

  function stopWaiting(): void {
    clearTimeout(waiting?.timer)
    waiting = null
  }

  function hide(): void {
    stopWaiting()
    if (current === null) return
    changes.disconnect()
    current = null
    hiddenAt = performance.now()
    show(null)
  }

  return {
    anchor: () => current?.anchor ?? null,
    by: () => current?.by ?? null,
    isUnder: (event) => current !== null && isOver(findPopup(), event),
    ...{ open, openSoon, stopWaiting, hide },
  }
}

function watchPointer(opened: Opened, options: AddEventListenerOptions): void {
  function point(event: PointerEvent): void {
    if (event.pointerType === 'touch' || opened.isUnder(event)) return
    const target = findTarget(event.target)
    const isOpen = target !== null && target === opened.anchor()
    if (!isOpen && opened.by() === 'pointer') opened.hide()
    if (target === null || isOpen) opened.stopWaiting()
    else opened.openSoon(target)
  }
  document.addEventListener('pointerover', point, options)
  // The tooltip ignores the pointer, so leaving it fires no enter or leave event.
  document.addEventListener('pointermove', (event) => opened.anchor() && point(event), options)
  // Without capture, which would also report every element that the pointer leaves.
  const leaving = { ...options, capture: false }
  document.documentElement.addEventListener('pointerleave', opened.hide, leaving)
}

function watchKeyboard(opened: Opened, options: AddEventListenerOptions): void {
  let isPressed = false
  const press = (): void => {
    isPressed = true
    opened.hide()
  }
  const release = (): void => {
    isPressed = false
  }
  document.addEventListener('pointerdown', press, options)
  document.addEventListener('pointerup', release, options)
  document.addEventListener('pointercancel', release, options)
  const focus = ({ target }: FocusEvent): void => {
    const found = findTarget(target)
    // The user has read the tooltip before pressing.
    if (isPressed || found === null || found !== target) return
    if (found.matches(':focus-visible')) opened.open(found, 'focus')
  }
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || opened.anchor() === null) return
    // Keyboard users want to close the tooltip, not the dialog below it.
    if (opened.by() === 'focus') event.stopPropagation()
    opened.hide()
  }
  document.addEventListener('focusin', focus, options)
  document.addEventListener('focusout', opened.hide, options)
  document.addEventListener('keydown', leave, options)
}

function findTarget(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
}

function isOver(popup: HTMLElement | null, { clientX, clientY }: PointerEvent): boolean {
  if (popup === null) return false
  const { left, right, top, bottom, width } = popup.getBoundingClientRect()
  if (width === 0) return false
  const isBeside = clientX < left - BRIDGE || clientX > right + BRIDGE
  return !isBeside && clientY > top - BRIDGE && clientY < bottom + BRIDGE
}
