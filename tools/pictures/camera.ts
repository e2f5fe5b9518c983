import type { Browser, Page } from 'playwright'
import { openStoryWindow, type StoryWindowOptions } from '../stories/story-window.ts'
import type { Variant } from '../stories/variants.ts'
import { decodePng, type Image } from './image.ts'
import { readPictureStyles } from './picture-styles.ts'
import type { Picture } from './plan-pictures.ts'

/** A window that takes pictures of stories. */
export interface Camera {
  /** Loads the catalogue again in other surroundings. */
  enter(variant: Variant): Promise<void>
  /** Shows the story of a picture and takes it. Throws if the story fails. */
  take(picture: Picture): Promise<Image>
}

/** Options of {@link openCamera}. */
export interface CameraOptions extends StoryWindowOptions {
  /** The time of all pictures. */
  readonly now: Date
}

/** A part of the page, in CSS pixels. */
interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** After this many milliseconds without a change, a story counts as at rest. */
const STILL_MS = 80

/**
 * After this many milliseconds a story is photographed even if it still changes, because a
 * countdown never rests.
 */
const LIMIT_MS = 2_000

/** Pixels of the page around a widget: for focus rings and shadows. */
const MARGIN = 12

/** Opens a window with fixed clock, fonts and caret, because these differ between machines. */
export async function openCamera(browser: Browser, options: CameraOptions): Promise<Camera> {
  const styles = await readPictureStyles()
  const { page, enter, play } = await openStoryWindow(browser, options)
  await page.clock.setFixedTime(options.now)
  await page.addInitScript(fixPage, styles)

  async function start(variant: Variant): Promise<void> {
    await enter(variant)
    // A list that is laid out before its font has come keeps its text a pixel higher.
    await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
    // After a key, whatever a script focuses has a ring. Otherwise that depends on the stories before.
    await page.keyboard.press('F9')
  }

  async function take({ story, isAutofilled, variant }: Picture): Promise<Image> {
    // A dialog that closes takes the focus back to where it was, perhaps from the next story.
    if (await page.evaluate(() => document.querySelector('dialog[open]') !== null)) {
      await start(variant)
    }
    const { problems } = await play(story)
    if (problems.length > 0) throw new Error(problems.join('\n'))
    if (isAutofilled) await markAutofilled(page)
    // Parts that load on demand appear a moment later.
    await page.waitForFunction(findPlace, MARGIN)
    await page.evaluate(waitForRest, { still: STILL_MS, limit: LIMIT_MS })
    const clip = await page.evaluate(findPlace, MARGIN)
    if (clip === null) throw new Error('The story draws nothing.')
    return decodePng(await page.screenshot({ clip, fullPage: true, animations: 'disabled' }))
  }

  return { enter: start, take }
}

/** Runs in the page, before its own scripts. */
function fixPage(styles: string): void {
  // A countdown reads another clock, too, which cannot stand still. So it does not tick.
  const { setInterval } = globalThis
  Object.assign(globalThis, {
    setInterval: (work: () => void, ms = 0) => (ms >= 250 ? 0 : setInterval(work, ms)),
  })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [sheet]
}

/** Waits until nothing changes any more. Runs in the page. */
async function waitForRest({ still, limit }: { still: number; limit: number }): Promise<void> {
  await document.fonts.ready
  await new Promise<void>((resolve) => {
    const end = () => {
      observer.disconnect()
      document.removeEventListener('focusin', wait)
      clearTimeout(atLast)
      resolve()
    }
    // A busy machine runs a timer before the work that was due earlier.
    const endWhenIdle = () => requestIdleCallback(end)
    let rest = setTimeout(endWhenIdle, still)
    const wait = () => {
      clearTimeout(rest)
      rest = setTimeout(endWhenIdle, still)
    }
    const observer = new MutationObserver(wait)
    document.addEventListener('focusin', wait)
    const atLast = setTimeout(end, limit)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  })
}

/**
 * No protocol can autofill a one-time code, so the test only makes the browser claim that it did.
 */
async function markAutofilled(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '#storybook-root input',
  })
  for (const nodeId of nodeIds) {
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] })
  }
}

/**
 * The part of the page on which a story draws: its widget, and parts elsewhere on the page. For an
 * open dialog, the dialog. Nothing if the story draws nothing. Runs in the page.
 */
function findPlace(margin: number): Place | null {
  const dialogs = [...document.querySelectorAll('dialog:modal, .parts-dialog')]
  const tops = dialogs.length > 0 ? dialogs : [...document.body.children]
  // The body of a dialog of the parts scrolls: what it holds may be longer than the dialog.
  const partsOf = (top: Element) =>
    top.matches('.parts-dialog') ? [top] : [top, ...top.querySelectorAll('*')]
  const isPaper = (element: Element) =>
    element.matches('#storybook-root, .preview-page, .preview-place')
  const rects = tops
    .flatMap(partsOf)
    .filter((element) => !isPaper(element))
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
  if (rects.length === 0) return null
  const { scrollWidth, scrollHeight } = document.documentElement
  const from = (values: number[]) => Math.max(0, Math.floor(Math.min(...values)) - margin)
  const to = (values: number[], end: number) =>
    Math.min(end, Math.ceil(Math.max(...values)) + margin)
  const x = from(rects.map(({ left }) => left + scrollX))
  const y = from(rects.map(({ top }) => top + scrollY))
  const right = to(
    rects.map((rect) => rect.right + scrollX),
    scrollWidth,
  )
  const bottom = to(
    rects.map((rect) => rect.bottom + scrollY),
    scrollHeight,
  )
  return { x, y, width: right - x, height: bottom - y }
}
