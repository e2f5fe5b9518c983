import { setTimeout as sleep } from 'node:timers/promises'
import { KEY, type Tab } from './browser.ts'
import { type Found, locate, type Sought } from './locate.ts'

/**
 * A person at a tab. Each action waits for its element, and throws an error that names a missing
 * one.
 */
export interface Person {
  readonly tab: Tab
  see(role: Sought['role'], name: string): Promise<Found>
  /** Waits until the element is gone. */
  miss(role: Sought['role'], name: string): Promise<void>
  click(role: Sought['role'], name: string): Promise<void>
  /** Types into a field and replaces its content. */
  fill(name: string, text: string): Promise<void>
  /** Pastes a text into a field from the clipboard. */
  paste(name: string, text: string): Promise<void>
  /** Moves the focus with the Tab key only. */
  tabTo(role: Sought['role'], name: string): Promise<void>
  /** Waits until the address begins with a text. */
  arrive(address: string): Promise<void>
}

/** The time limit of each wait. */
const PATIENCE_MS = 20_000

/** No page needs as many Tab presses as this. */
const MOST_TABS = 60

/**
 * A closing dialog leaves nothing over the page by then. An element that is still covered belongs to
 * its cover, and is clicked.
 */
const FADING_MS = 3000

/** Waits until a probe returns a result. The error names the wait. */
export async function until<Result>(
  what: string,
  probe: () => Promise<Result | null | undefined | false>,
): Promise<Result> {
  const end = Date.now() + PATIENCE_MS
  let fault: unknown
  while (Date.now() < end) {
    // A page that the browser is leaving does not respond.
    const result = await probe().catch((error: unknown) => {
      fault = error
    })
    if (result) return result
    await sleep(50)
  }
  throw new Error(`waited in vain for ${what}`, { cause: fault })
}

/** Some frames: what stands still for so long is at rest. */
const REST_MS = 100

/** A person who looks at a tab. */
export function createPerson(tab: Tab): Person {
  const see = (role: Sought['role'], name: string) =>
    until(`${role} “${name}”`, () => tab.evaluate(locate, { role, name }))
  /** Clicks the element when it no longer moves and no fading element covers it. */
  async function click(role: Sought['role'], name: string): Promise<void> {
    const begun = Date.now()
    const found = await until(`${role} “${name}” at rest`, async () => {
      const before = await see(role, name)
      await sleep(REST_MS)
      const after = await see(role, name)
      const moved = Math.abs(before.x - after.x) + Math.abs(before.y - after.y)
      const isFree = after.isOnTop || Date.now() - begun > FADING_MS
      return moved < 1 && isFree && after
    })
    await tab.clickAt(found)
  }
  async function focus(name: string): Promise<void> {
    // While a page grows, it moves a field away before the click.
    await until(`the focus in field “${name}”`, async () => {
      await click('field', name)
      return (await see('field', name)).isFocused
    })
    await tab.press([[KEY.control, 'a']])
  }
  return {
    tab,
    see,
    async miss(role, name) {
      const isGone = async () => (await tab.evaluate(locate, { role, name })) === null
      await until(`no ${role} “${name}”`, isGone)
    },
    click,
    async fill(name, text) {
      await focus(name)
      await tab.press([...text])
    },
    async paste(name, text) {
      await copy(tab, text)
      await focus(name)
      await tab.press([[KEY.control, 'v']])
    },
    async tabTo(role, name) {
      await see(role, name)
      for (let presses = 0; presses < MOST_TABS; presses++) {
        if ((await see(role, name)).isFocused) return
        await tab.press([KEY.tab])
      }
      throw new Error(`the keyboard does not reach ${role} “${name}”`)
    },
    async arrive(address) {
      const isThere = () =>
        tab.evaluate((start) => {
          return location.href.startsWith(start) && document.readyState === 'complete'
        }, address)
      await until(`the address ${address}`, isThere)
    },
  }
}

/** Copies a text with the keys, from a field that was created only for this. */
async function copy(tab: Tab, text: string): Promise<void> {
  await tab.evaluate((value) => {
    const field = Object.assign(document.createElement('textarea'), { id: 'copied', value })
    document.body.append(field)
  }, text)
  await until('a text in the clipboard', async () => {
    await tab.evaluate(() => document.querySelector<HTMLTextAreaElement>('#copied')?.select())
    await tab.press([[KEY.control, 'c']])
    // A step that has just appeared moves the focus a moment later.
    return tab.evaluate(() => document.activeElement?.id === 'copied')
  })
  await tab.evaluate(() => document.querySelector('#copied')?.remove())
}
