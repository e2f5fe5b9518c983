import type { Browser, Page } from 'playwright'
import { choose, type Played, playStory } from './preview-channel.ts'
import type { Story } from './story-index.ts'
import { toGlobals, type Variant } from './variants.ts'

/** A window of the browser in which a worker shows one story after another. */
export interface StoryWindow {
  readonly page: Page
  /** Loads the catalogue again in other surroundings. No data of the earlier stories remains. */
  enter(variant: Variant): Promise<void>
  /** Shows a story and runs its interaction test. */
  play(story: Pick<Story, 'id'>): Promise<Played>
}

/** Options of {@link openStoryWindow}. */
export interface StoryWindowOptions {
  /** Where the catalogue is served. */
  readonly origin: string
  /**
   * Milliseconds. A story that takes longer waits for an event that does not come. @default 20000
   */
  readonly limit?: number
}

const WINDOW_HEIGHT = 800

/** Opens a window with separate storage. */
export async function openStoryWindow(
  browser: Browser,
  { origin, limit = 20_000 }: StoryWindowOptions,
): Promise<StoryWindow> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    // A time of the day must not depend on where the machine stands.
    timezoneId: 'UTC',
    // Storybook recognises a test by this name, and skips animations for which it would wait.
    userAgent: `Chromium/${browser.version()} StorybookTestRunner`,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  let entered: Variant | undefined

  async function enter(variant: Variant): Promise<void> {
    entered = variant
    await page.setViewportSize({ width: variant.width, height: WINDOW_HEIGHT })
    const forced = variant.theme === 'forced colours'
    await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })
    await page.goto(`${origin}/iframe.html?viewMode=story`)
    await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis)
    await page.evaluate(choose, toGlobals(variant))
  }

  async function play({ id }: Pick<Story, 'id'>): Promise<Played> {
    const played = await tryToPlay(page, { id, limit })
    // The remaining steps of an unfinished story would count against the next story.
    if (!played.ended && entered) await enter(entered)
    else await waitForDrawing(page)
    return played
  }

  return { page, enter, play }
}

async function tryToPlay(page: Page, request: Parameters<typeof playStory>[0]): Promise<Played> {
  try {
    return await page.evaluate(playStory, request)
  } catch (error) {
    // A story that leaves the page ends the call in that page.
    return { ended: false, problems: [error instanceof Error ? error.message : String(error)] }
  }
}

/** Parts that load on demand come a moment later. Some stories draw nothing, on purpose. */
async function waitForDrawing(page: Page): Promise<void> {
  const isDrawn = () => (document.querySelector('.shrd-scope')?.childElementCount ?? 1) > 0
  await page.waitForFunction(isDrawn, undefined, { timeout: 2_000 }).catch(() => undefined)
}
