import { KEY } from '../browser.ts'
import { PASSWORD, type Walk } from '../world.ts'

/** Uses no mouse from the first page to the last. */
export const signInByKeyboard: Walk = {
  title: 'the keyboard alone leads through a sign-in and out again',
  async run({ stage, email }, { tab, tabTo, see }) {
    await tab.goto(stage.origins.spa)
    await tabTo('button', 'Sign in with Shrd')
    await tab.press([KEY.enter])
    await tabTo('field', 'E-mail address')
    await tab.press([...email])
    await tabTo('field', 'Password')
    await tab.press([...PASSWORD, KEY.enter])
    await tabTo('button', 'Allow')
    await tab.press([KEY.enter])
    await tabTo('button', 'Sign out')
    await tab.press([KEY.space])
    await tabTo('button', 'Sign out')
    await tab.press([KEY.enter])
    await see('button', 'Sign in with Shrd')
  },
}
