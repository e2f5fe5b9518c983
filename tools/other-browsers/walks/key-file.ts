import { createPerson } from '../person.ts'
import { makeToken, type Walk } from '../world.ts'
import { registerMember, signInFirst, submitKeyFile } from './member.ts'

/**
 * Covers key derivation in a worker, keys that cross to the page, and the sealed store, at both
 * origins.
 */
export const signInWithKeyFile: Walk = {
  title:
    'a member registers, keeps the key file, and signs in with it at the vault and on the hosted page',
  async run(world, person) {
    const path = await registerMember(world, person)
    const secret = await signInFirst(world, person, path)
    await person.tab.reload()
    await person.see('text', 'Make your first vault')

    const visitor = createPerson(await world.browser.openAfresh())
    await visitor.tab.goto(`${world.stage.origins.identity}/login/key-file`)
    await submitKeyFile(visitor, path)
    await visitor.fill('One-time code, 6 digits', await makeToken(secret, 1))
    await world.picture(visitor, 'key-file-token')
    await visitor.click('button', 'Verify Token')
    await visitor.see('link', 'Logout')
  },
}
