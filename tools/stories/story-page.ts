import type { Browser, Page } from 'playwright'
import { findAxeFile, findAxeProblems, findOverflows } from './find-problems.ts'
import { choose, type Played, playStory } from './preview-channel.ts'
import type { Story } from './story-index.ts'
import { toGlobals, type Variant } from './variants.ts'

/** One window in which a worker looks at story after story. */
export interface StoryPage {
  /** Loads the catalogue anew in other surroundings; nothing of the former stories is left. */
  enter(variant: Variant): Promise<void>
  /** Shows a story, runs its interaction test and says what is wrong, a line each. */
  look(story: Story): Promise<string[]>
}

/** What {@link openStoryPage} is told. */
export interface StoryPageOptions {
  /** Where the catalogue is served. */
  readonly origin: string
  /** Milliseconds; a story that takes longer waits for something that does not come. @default 20000 */
  readonly limit?: number
}

const WINDOW_HEIGHT = 800

/** Opens a window of its own. */
export async function openStoryPage(
  browser: Browser,
  { origin, limit = 20_000 }: StoryPageOptions,
): Promise<StoryPage> {
  const page = await openPage(browser)
  const said = listen(page)
  let entered: Variant | undefined

  async function enter(variant: Variant): Promise<void> {
    entered = variant
    await page.setViewportSize({ width: variant.width, height: WINDOW_HEIGHT })
    const forced = variant.theme === 'forced colours'
    await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })
    await page.goto(`${origin}/iframe.html?viewMode=story`)
    await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis)
    await page.evaluate(choose, toGlobals(variant))
    said.length = 0
  }

  async function look({ id }: Story): Promise<string[]> {
    const played = await play(page, { id, limit })
    // What was thrown stands on the console once more, and instead of the story there is an error.
    if (played.ended && played.problems.length === 0) {
      await waitForDrawing(page)
      const found = [...(await findAxeProblems(page)), ...(await findOverflows(page))]
      return [...said.splice(0), ...found]
    }
    said.length = 0
    // What an unfinished story still does would count against the next.
    if (!played.ended && entered) await enter(entered)
    return played.problems
  }

  return { enter, look }
}

/** Parts that are loaded on demand come a moment later; some stories draw nothing, on purpose. */
async function waitForDrawing(page: Page): Promise<void> {
  const isDrawn = () => (document.querySelector('.shrd-scope')?.childElementCount ?? 1) > 0
  await page.waitForFunction(isDrawn, undefined, { timeout: 2_000 }).catch(() => undefined)
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    // By this name Storybook knows a test, and ends animations where it would wait for them.
    userAgent: `Chromium/${browser.version()} StorybookTestRunner`,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.addInitScript({ path: findAxeFile() })
  return context.newPage()
}

/** What the page complains of from now on, without the stacks. */
function listen(page: Page): string[] {
  const said: string[] = []
  const firstLine = (text: string) => text.split('\n', 1)[0]
  page.on('pageerror', ({ message }) => said.push(`error nobody caught: ${firstLine(message)}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // The browser says of what could not be loaded everything but what it was.
    const isLoading = message.text().startsWith('Failed to load resource')
    const what = isLoading ? `: ${message.location().url}` : ''
    said.push(`console: ${firstLine(message.text())}${what}`)
  })
  return said
}

async function play(page: Page, request: Parameters<typeof playStory>[0]): Promise<Played> {
  try {
    return await page.evaluate(playStory, request)
  } catch (error) {
    // A story that leaves the page takes the test with it.
    return { ended: false, problems: [error instanceof Error ? error.message : String(error)] }
  }
}
