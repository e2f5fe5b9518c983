import { setTimeout as sleep } from 'node:timers/promises'
import { KEY, type Tab } from './browser.ts'
import { type Found, locate, type Sought } from './locate.ts'

/** Somebody at a tab, who waits for what they look for and says what they did not find. */
export interface Person {
  readonly tab: Tab
  see(role: Sought['role'], name: string): Promise<Found>
  /** Waits until it is no longer there. */
  miss(role: Sought['role'], name: string): Promise<void>
  click(role: Sought['role'], name: string): Promise<void>
  /** Types into a field, in place of what stands there. */
  fill(name: string, text: string): Promise<void>
  /** Puts a text into a field from the clipboard. */
  paste(name: string, text: string): Promise<void>
  /** Moves the focus by Tab alone. */
  tabTo(role: Sought['role'], name: string): Promise<void>
  /** Waits until the address begins so. */
  arrive(address: string): Promise<void>
}

/** How long somebody waits for something. */
const PATIENCE_MS = 20_000

/** More than any page of ours has to be tabbed through. */
const MOST_TABS = 60

/** What a dialog leaves over the page is gone by then; what still is covered belongs together. */
const FADING_MS = 3000

/** Waits for a probe to give something; the error says what was waited for. */
export async function until<Result>(
  what: string,
  probe: () => Promise<Result | null | undefined | false>,
): Promise<Result> {
  const end = Date.now() + PATIENCE_MS
  let fault: unknown
  while (Date.now() < end) {
    // A page that is being left answers nothing.
    const result = await probe().catch((error: unknown) => {
      fault = error
    })
    if (result) return result
    await sleep(50)
  }
  throw new Error(`waited in vain for ${what}`, { cause: fault })
}

/** Somebody who looks at a tab. */
export function createPerson(tab: Tab): Person {
  const see = (role: Sought['role'], name: string) =>
    until(`${role} “${name}”`, () => tab.evaluate(locate, { role, name }))
  /** Clicks where it is, once it has come to rest there and nothing that fades away lies over it. */
  async function click(role: Sought['role'], name: string): Promise<void> {
    const begun = Date.now()
    const found = await until(`${role} “${name}” at rest`, async () => {
      const before = await see(role, name)
      const after = await see(role, name)
      const moved = Math.abs(before.x - after.x) + Math.abs(before.y - after.y)
      const isFree = after.isOnTop || Date.now() - begun > FADING_MS
      return moved < 1 && isFree && after
    })
    await tab.clickAt(found)
  }
  async function focus(name: string): Promise<void> {
    // A page that is still growing moves a field away under the click.
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

/** Copies a text with the keys, out of a field that is there for that only. */
async function copy(tab: Tab, text: string): Promise<void> {
  await tab.evaluate((value) => {
    const field = Object.assign(document.createElement('textarea'), { id: 'copied', value })
    document.body.append(field)
  }, text)
  await until('a text in the clipboard', async () => {
    await tab.evaluate(() => document.querySelector<HTMLTextAreaElement>('#copied')?.select())
    await tab.press([[KEY.control, 'c']])
    // A step that has just come takes the focus a moment later.
    return tab.evaluate(() => document.activeElement?.id === 'copied')
  })
  await tab.evaluate(() => document.querySelector('#copied')?.remove())
}
