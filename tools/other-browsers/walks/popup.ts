import { createPerson, until } from '../person.ts'
import { PASSWORD, type Walk } from '../world.ts'

/** The page stays. A separate window signs in and closes itself. */
export const signInInWindow: Walk = {
  title: 'a page signs in in a window of its own',
  async run({ stage, browser, email }, { tab, click, see }) {
    await tab.goto(`${stage.origins.spa}/popup`)
    await click('button', 'Sign in in a window')
    const opened = await until('a second window', async () => {
      for (const other of await browser.listTabs()) {
        const path = await other.evaluate(() => location.pathname)
        if (path !== '/popup') return createPerson(other)
      }
      return null
    })
    await opened.fill('E-mail address', email)
    await opened.fill('Password', PASSWORD)
    await opened.click('button', 'Login')
    await opened.see('button', 'Allow')
    // The window may close before it has reported the click.
    await opened.click('button', 'Allow').catch(() => undefined)
    await see('text', `This is ${email}.`)
    await until('the window to close', async () => (await browser.listTabs()).length === 1)
  },
}
