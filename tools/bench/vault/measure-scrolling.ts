import type { Page } from 'playwright'
import { type Result, toResult } from '../report-measures.ts'
import { median } from './median.ts'
import type { Sized } from './sized.ts'

const SWEEPS = 5
/** The frames of one sweep from end to end. People who read scroll more slowly. */
const FRAMES = 300
const AIM_MS = 50

/** The longest time between two frames during scrolling from end to end. */
export async function measureScrolling(page: Page, { size, isJudged }: Sized): Promise<Result[]> {
  const sweeps: Sweep[] = []
  for (let round = 0; round < SWEEPS; round++) sweeps.push(await sweep(page))
  const longest = sweeps.map((one) => one.longest)
  const scripts = Math.max(...sweeps.map((one) => one.longestTask)).toFixed(0)
  return [
    toResult(`${size} documents`, 'chromium', {
      name: `scrolling, the longest frame of a sweep (slowest ${Math.max(...longest).toFixed(0)} ms, longest task ${scripts} ms)`,
      value: median(longest),
      unit: 'ms',
      ...(isJudged && { aim: { of: 'value', atMost: AIM_MS } }),
    }),
  ]
}

interface Sweep {
  /** Longest time between two frames. */
  readonly longest: number
  /** The longest task over 50 ms that the browser reported. 0 if there was none. */
  readonly longestTask: number
}

function sweep(page: Page): Promise<Sweep> {
  return page.evaluate(
    (frames) =>
      new Promise<Sweep>((resolve) => {
        const scroller = document.querySelector('.document-scroll')
        if (scroller === null) throw new Error('there is no list')
        const end = scroller.scrollHeight - scroller.clientHeight
        const seen = { longest: 0, longestTask: 0, frame: 0, last: 0 }
        const observer = new PerformanceObserver((list) => {
          const durations = list.getEntries().map(({ duration }) => duration)
          seen.longestTask = Math.max(seen.longestTask, ...durations)
        })
        observer.observe({ type: 'longtask' })
        const step = (now: number): void => {
          // The first two frames still belong to the earlier state.
          if (seen.frame > 2) seen.longest = Math.max(seen.longest, now - seen.last)
          seen.last = now
          scroller.scrollTop = (end * seen.frame) / frames
          seen.frame++
          if (seen.frame <= frames) {
            requestAnimationFrame(step)
            return
          }
          observer.disconnect()
          scroller.scrollTop = 0
          setTimeout(() => resolve(seen), 300)
        }
        requestAnimationFrame(step)
      }),
    FRAMES,
  )
}
