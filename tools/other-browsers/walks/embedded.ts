import { PASSWORD, type Walk } from '../world.ts'

/** The element of the script tag, in an application of the platform. */
export const signInEmbedded: Walk = {
  title:
    'an element shows the forms in the page, knows its person after a reload, and signs them out',
  async run(world, person) {
    const { tab, fill, click, see } = person
    const address = `${world.stage.origins.vault}/embedded`
    await tab.goto(address)
    await fill('E-mail address', world.email)
    await fill('Password', 'not the password of anybody')
    await click('button', 'Login')
    await see('alert', 'INVALID USER CREDENTIALS')
    await world.picture(person, 'embedded-refused')
    await fill('Password', PASSWORD)
    await click('button', 'Login')
    await see('heading', 'You are signed in')
    await tab.reload()
    await see('heading', 'You are signed in')
    await click('button', 'Sign out')
    await see('button', 'Login')
    const now = await tab.evaluate(() => location.href)
    if (now !== address) throw new Error(`the page went to ${now}`)
  },
}
