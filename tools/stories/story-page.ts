import type { Browser, Page } from 'playwright'
import { findAxeFile, findAxeProblems, findOverflows } from './find-problems.ts'
import type { Story } from './story-index.ts'
import { openStoryWindow, type StoryWindow, type StoryWindowOptions } from './story-window.ts'

/** One window in which a worker checks story after story. */
export interface StoryPage extends Pick<StoryWindow, 'enter'> {
  /** Shows a story, runs its interaction test and returns the faults, one line each. */
  look(story: Story): Promise<string[]>
}

/** Opens a separate window. */
export async function openStoryPage(
  browser: Browser,
  options: StoryWindowOptions,
): Promise<StoryPage> {
  const { page, enter, play } = await openStoryWindow(browser, options)
  await page.addInitScript({ path: findAxeFile() })
  const said = listen(page)
  return {
    async enter(variant) {
      await enter(variant)
      said.length = 0
    },
    async look(story) {
      const { problems } = await play(story)
      const logged = said.splice(0)
      // The console repeats the errors of a story, and Storybook shows an error in the story's
      // place.
      if (problems.length > 0) return problems
      return [...logged, ...(await findAxeProblems(page)), ...(await findOverflows(page))]
    },
  }
}

/** Collects the page's errors from now on, without the stacks. */
function listen(page: Page): string[] {
  const said: string[] = []
  const firstLine = (text: string) => text.split('\n', 1)[0]
  page.on('pageerror', ({ message }) => said.push(`uncaught error: ${firstLine(message)}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // The browser's message does not name the file that it failed to load.
    const isLoading = message.text().startsWith('Failed to load resource')
    const what = isLoading ? `: ${message.location().url}` : ''
    said.push(`console: ${firstLine(message.text())}${what}`)
  })
  return said
}
