import { chromium } from 'playwright'
import { CHROMIUM } from '../chromium.ts'
import { type Stretch, shareStretches } from './share-stretches.ts'
import type { Story } from './story-index.ts'
import { openStoryPage, type StoryPage } from './story-page.ts'
import type { StoryWindowOptions } from './story-window.ts'
import type { Round, Variant } from './variants.ts'

/** The result of one story in one surrounding. */
export interface Visit {
  readonly story: Story
  readonly variant: Variant
  readonly seconds: number
  /** The faults, one line each. Empty if there are none. */
  readonly problems: readonly string[]
}

interface RunOptions extends StoryWindowOptions {
  /** The number of windows at the same time. */
  readonly workers: number
}

/** Checks every story of every round in Chromium. */
export async function runStories(rounds: readonly Round[], options: RunOptions): Promise<Visit[]> {
  const browser = await chromium.launch(CHROMIUM)
  try {
    const stretches = rounds.map(({ variant, stories }) => ({ variant, items: stories }))
    return await shareStretches(stretches, {
      workers: options.workers,
      async open() {
        const page = await openStoryPage(browser, options)
        return (stretch) => visitStretch(page, stretch)
      },
    })
  } finally {
    await browser.close()
  }
}

async function visitStretch(page: StoryPage, { variant, items }: Stretch<Story>): Promise<Visit[]> {
  await page.enter(variant)
  const visits: Visit[] = []
  for (const story of items) {
    const started = performance.now()
    const problems = await page.look(story)
    visits.push({ story, variant, problems, seconds: (performance.now() - started) / 1000 })
  }
  return visits
}
