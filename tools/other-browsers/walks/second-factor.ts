import { makeToken, PASSWORD, readSecret, toCopied, type Walk } from '../world.ts'
import { leave, register } from './register.ts'

/** The person sets the second factor up on the account page. The next sign-in asks for its code. */
export const signInWithSecondFactor: Walk = {
  title: 'a second factor is set up and asked for',
  async run(world, person) {
    const { identity } = world.stage.origins
    const { tab, fill, click, see, paste } = person
    const email = `second-${world.email}`
    await register(world, person, email)
    await tab.goto(`${identity}/account/security`)
    await click('button', 'Set up')
    await see('field', 'One-time code, 6 digits')
    const secret = readSecret(await tab.evaluate(() => document.body.innerText))
    await click('checkbox', 'I have saved it')
    await fill('One-time code, 6 digits', await makeToken(secret, 0))
    await world.picture(person, 'second-factor-set-up')
    await click('button', 'Send')
    await see('text', 'Your second factor is set up.')
    await leave(world, person)

    await tab.goto(`${identity}/login`)
    await fill('E-mail address', email)
    await fill('Password', PASSWORD)
    await click('button', 'Login')
    await see('field', 'One-time code, 6 digits')
    await paste('One-time code, 6 digits', toCopied(await makeToken(secret, 1)))
    await click('button', 'Verify Token')
    await see('link', 'Logout')
  },
}
