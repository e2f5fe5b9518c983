import type { Browser, Page } from 'playwright'
import { findAxeProblems, findOverflows } from './find-problems.ts'
import type { Story } from './story-index.ts'
import { toGlobals, type Variant } from './variants.ts'

/** One window in which a worker looks at story after story. */
export interface StoryPage {
  /** Loads the catalogue anew in other surroundings; nothing of the former stories is left. */
  enter(variant: Variant): Promise<void>
  /** Shows a story, runs its interaction test and says what is wrong, a line each. */
  look(story: Story): Promise<string[]>
}

/** What Storybook's preview tells its listeners, as far as it is listened to here. */
interface PreviewChannel {
  on(event: string, listener: (message: unknown) => void): void
  off(event: string, listener: (message: unknown) => void): void
  emit(event: string, message: unknown): void
}

declare global {
  var __STORYBOOK_ADDONS_CHANNEL__: PreviewChannel
  var __STORYBOOK_PREVIEW__: { ready(): Promise<void> }
}

/** A story that takes longer waits for something that does not come. */
const LIMIT_MS = 20_000
const WINDOW_HEIGHT = 800

/** Opens a window of its own; stories may use its clipboard. */
export async function openStoryPage(browser: Browser, origin: string): Promise<StoryPage> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const said: string[] = []
  page.on('pageerror', (error) => said.push(`error nobody caught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(`console: ${message.text()}`)
  })
  let entered: Variant | undefined

  async function enter(variant: Variant): Promise<void> {
    entered = variant
    await page.setViewportSize({ width: variant.width, height: WINDOW_HEIGHT })
    await page.emulateMedia({
      forcedColors: variant.theme === 'forced colours' ? 'active' : 'none',
    })
    await page.goto(`${origin}/iframe.html?viewMode=story&globals=${toGlobals(variant)}`)
    await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis)
    await page.evaluate(() => globalThis.__STORYBOOK_PREVIEW__.ready())
    said.length = 0
  }

  async function look({ id }: Story): Promise<string[]> {
    const shown = await showStory(page, id)
    const found = shown.ended
      ? [...(await findAxeProblems(page)), ...(await findOverflows(page))]
      : []
    const problems = [...shown.problems, ...said.splice(0), ...found]
    // What an unfinished story still does would count against the next.
    if (!shown.ended && entered) await enter(entered)
    return problems
  }

  return { enter, look }
}

interface Shown {
  /** Whether the story came to its end, well or not. */
  readonly ended: boolean
  readonly problems: string[]
}

async function showStory(page: Page, id: string): Promise<Shown> {
  try {
    return { ended: true, problems: await page.evaluate(playStory, { id, limit: LIMIT_MS }) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ended: false, problems: [reason.split('\n')[0] ?? reason] }
  }
}

/** Runs in the page: chooses the story and waits until its interaction test is over. */
function playStory({ id, limit }: { id: string; limit: number }): Promise<string[]> {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
  const problems: string[] = []
  const note = (event: string) => (thrown: unknown) => {
    const [error = {}] = [thrown].flat() as { message?: string; description?: string }[]
    problems.push(`${event}: ${error.message ?? error.description ?? JSON.stringify(thrown)}`)
  }
  return new Promise((resolve, reject) => {
    const listeners: Record<string, (message: unknown) => void> = {
      storyMissing: note('no such story'),
      storyErrored: note('story'),
      storyThrewException: note('rendering'),
      playFunctionThrewException: note('interaction test'),
      unhandledErrorsWhilePlaying: note('error nobody caught'),
      storyFinished: () => end(resolve, problems),
    }
    const timer = setTimeout(
      () => end(reject, new Error([`no end after ${limit / 1000} s`, ...problems].join('; '))),
      limit,
    )
    function end<T>(settle: (value: T) => void, value: T): void {
      clearTimeout(timer)
      for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener)
      settle(value)
    }
    for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener)
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
  })
}
