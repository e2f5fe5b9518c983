import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createPerson, type Person, until } from '../person.ts'
import { makeToken, PASSWORD, readSecret, type Walk, type World } from '../world.ts'

/** Registers a member at the vault; gives the path of the file that the browser downloaded. */
async function registerMember({ stage, browser }: World, person: Person): Promise<string> {
  const { tab, fill, click, tabTo, see, arrive } = person
  await tab.goto(`${stage.origins.vault}/auth/register`)
  await fill('Password', PASSWORD)
  // Its label holds a link.
  await tabTo('checkbox', 'I agree to the Terms.')
  await tab.press([' '])
  await click('button', 'Register')
  await see('button', 'I have saved it')
  const name = await until('the key file among the downloads', async () =>
    (await readdir(browser.downloads)).find((file) => file.endsWith('.key')),
  )
  await click('button', 'I have saved it')
  await arrive(`${stage.origins.vault}/auth/login`)
  return join(browser.downloads, name)
}

async function submitKeyFile({ tab, see, fill, click }: Person, path: string): Promise<void> {
  await see('button', 'Sign In')
  await tab.chooseFile('input[type=file]', path)
  await see('text', 'password-protected')
  await fill('Password', PASSWORD)
  await click('button', 'Sign In')
}

/** Key derivation in a worker, keys that cross to the page, the sealed store, at both origins. */
export const signInWithKeyFile: Walk = {
  title:
    'a member registers, keeps the key file, and signs in with it at the vault and on the hosted page',
  async run(world, person) {
    const { vault, identity } = world.stage.origins
    const path = await registerMember(world, person)
    await submitKeyFile(person, path)
    await person.see('field', 'Token from the app')
    const shown = await person.tab.evaluate(() => document.querySelector('dialog')?.innerText ?? '')
    const secret = readSecret(shown)
    await person.click('checkbox', 'I have saved it')
    await person.fill('Token from the app', await makeToken(secret, 0))
    await person.click('button', 'Send')
    await person.arrive(`${vault}/dashboard`)
    await person.see('text', 'Make your first vault')
    await person.tab.reload()
    await person.see('text', 'Make your first vault')

    const visitor = createPerson(await world.browser.openAfresh())
    await visitor.tab.goto(`${identity}/login/key-file`)
    await submitKeyFile(visitor, path)
    await visitor.fill('One-time token, 6 digits', await makeToken(secret, 1))
    await world.picture(visitor, 'key-file-token')
    await visitor.click('button', 'Verify Token')
    await visitor.see('link', 'Logout')
  },
}
