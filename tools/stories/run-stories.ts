import { chromium } from 'playwright'
import { CHROMIUM } from '../chromium.ts'
import type { Story } from './story-index.ts'
import { openStoryPage, type StoryPage, type StoryPageOptions } from './story-page.ts'
import type { Round, Variant } from './variants.ts'

/** What was found at one story in one surrounding. */
export interface Visit {
  readonly story: Story
  readonly variant: Variant
  readonly seconds: number
  /** What is wrong, a line each; none when all is well. */
  readonly problems: readonly string[]
}

interface RunOptions extends StoryPageOptions {
  /** Windows at the same time. */
  readonly workers: number
}

/** Stories per loading of the page: few enough that no worker is left with the rest alone. */
const STRETCH = 20

/** Looks at every story of every round in Chromium. */
export async function runStories(rounds: readonly Round[], options: RunOptions): Promise<Visit[]> {
  const browser = await chromium.launch(CHROMIUM)
  try {
    const waiting = rounds.flatMap(splitRound)
    const work = async () => {
      const page = await openStoryPage(browser, options)
      const visits: Visit[] = []
      for (let round = waiting.shift(); round; round = waiting.shift()) {
        visits.push(...(await visitRound(page, round)))
      }
      return visits
    }
    return (await Promise.all(Array.from({ length: options.workers }, work))).flat()
  } finally {
    await browser.close()
  }
}

function splitRound({ variant, stories }: Round): Round[] {
  const count = Math.ceil(stories.length / STRETCH)
  return Array.from({ length: count }, (_, part) => ({
    variant,
    stories: stories.slice(part * STRETCH, (part + 1) * STRETCH),
  }))
}

async function visitRound(page: StoryPage, { variant, stories }: Round): Promise<Visit[]> {
  await page.enter(variant)
  const visits: Visit[] = []
  for (const story of stories) {
    const started = performance.now()
    const problems = await page.look(story)
    visits.push({ story, variant, problems, seconds: (performance.now() - started) / 1000 })
  }
  return visits
}
