import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OtherBrowser, StartOptions } from './browser.ts'
import { createPerson, type Person } from './person.ts'
import type { Stage } from './stage.ts'
import type { Walk, World } from './world.ts'

/** The folder for the pictures of a run. */
const PICTURES = 'test-results/other-browsers'

/** The result of a walk. */
export interface WalkResult {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
}

/** Options of {@link runWalks}. */
export interface RunWalksOptions {
  readonly stage: Stage
  readonly folder: string
  readonly start: (options: StartOptions) => Promise<OtherBrowser>
  /** Called with the browser while it starts, so the caller can stop it after any error. */
  readonly onStart: (browser: Promise<OtherBrowser>) => void
  readonly scheme: 'light' | 'dark'
  readonly walks: readonly Walk[]
}

/**
 * Walks in one browser. Each walk starts with an empty browser. A failed walk does not stop the
 * others.
 */
export async function runWalks(options: RunWalksOptions): Promise<WalkResult[]> {
  const { stage, folder, scheme, walks } = options
  const home = await mkdtemp(join(folder, 'home-'))
  const starting = options.start({ home, scheme })
  options.onStart(starting)
  const browser = await starting
  const world: World = {
    stage,
    browser,
    email: `ada@${browser.name.toLowerCase()}.test`,
    picture: ({ tab }, name) => keepPicture(tab, `${browser.name}-${name}`),
  }
  const results: WalkResult[] = []
  for (const walk of walks) results.push(await runWalk(walk, world))
  await browser.stop()
  return results
}

async function runWalk(walk: Walk, world: World): Promise<WalkResult> {
  const { browser } = world
  const started = performance.now()
  let ok = true
  try {
    await walk.run(world, createPerson(await browser.openAfresh()))
  } catch (error) {
    ok = false
    console.log(`\n${browser.name}: ${walk.title}\n`, error)
    await tellWhatIsSeen(browser).catch(() => undefined)
  }
  const name = `${browser.name} ${browser.version}: ${walk.title}`
  const seconds = (performance.now() - started) / 1000
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${seconds.toFixed(1).padStart(5)} s  ${name}`)
  return { name, ok, seconds }
}

async function tellWhatIsSeen(browser: OtherBrowser): Promise<void> {
  for (const [index, tab] of (await browser.listTabs()).entries()) {
    console.log(await tab.evaluate(describePage))
    await keepPicture(tab, `${browser.name}-failed-${index + 1}`)
  }
}

/** Runs in the page. What has the focus, and whether the page still waits, is not in the picture. */
function describePage(): string {
  const { activeElement, body } = document
  const waiting = document.querySelectorAll('[data-waiting], [aria-busy="true"]').length
  const focus = activeElement?.outerHTML ?? 'nothing'
  return [location.href, `focus: ${focus.slice(0, 200)}`, `busy: ${waiting}`, body.innerText].join(
    '\n',
  )
}

async function keepPicture(tab: Person['tab'], name: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true })
  await writeFile(join(PICTURES, `${name}.png`), await tab.screenshot())
}
