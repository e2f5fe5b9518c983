import type { Tab } from '../browser.ts'
import { createPerson, type Person, until } from '../person.ts'
import { PASSWORD, type Walk, type World } from '../world.ts'

/** Signs in at the single-page example and allows the requested access. */
async function signInAtExample(
  { stage, email }: World,
  { tab, fill, click, see }: Person,
): Promise<void> {
  await tab.goto(stage.origins.spa)
  await click('button', 'Sign in with Shrd')
  await fill('E-mail address', email)
  await fill('Password', PASSWORD)
  await click('button', 'Login')
  await click('button', 'Allow')
  await see('button', 'Sign out')
}

/** The known facts about the key to which tokens are bound. */
interface KeptKey {
  readonly extractable: boolean
  readonly x: string | undefined
}

/** The key pair in the database of the page. Creates no database if there is none. */
function readKey(tab: Tab): Promise<KeptKey | null> {
  return tab.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'shrd-auth')) return null
    const opening = indexedDB.open('shrd-auth')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const request = opening.result.transaction('keys').objectStore('keys').getAll()
    await new Promise((resolve) => request.addEventListener('success', resolve))
    opening.result.close()
    // The database contains only key pairs.
    const [pair] = request.result as CryptoKeyPair[]
    if (!pair) return null
    const { x } = await crypto.subtle.exportKey('jwk', pair.publicKey)
    return { extractable: pair.privateKey.extractable, x }
  })
}

/** The page of a third party, from the first click until the session has ended in every tab. */
export const signInByRedirect: Walk = {
  title:
    'a page signs in by redirect, knows its person after a reload and in a second tab, until one signs out',
  async run(world, person) {
    const { spa, identity } = world.stage.origins
    await signInAtExample(world, person)
    const key = await until('the key of the page', () => readKey(person.tab))
    if (key.extractable) throw new Error('the key can be exported')
    await person.tab.reload()
    await person.see('button', 'Sign out')
    const again = await readKey(person.tab)
    if (again?.x !== key.x) throw new Error('the key did not survive a reload')

    const second = createPerson(await world.browser.openTab())
    await second.tab.goto(spa)
    await second.see('button', 'Sign out')
    // Both tabs refresh with a token that is valid once.
    await Promise.all([person, second].map(({ tab }) => tab.reload()))
    for (const { see } of [person, second]) await see('text', world.email)

    await second.click('button', 'Sign out')
    await second.arrive(identity)
    await person.see('button', 'Sign in with Shrd')
    await second.click('button', 'Sign out')
    await second.see('button', 'Sign in with Shrd')
    await second.tab.close()
  },
}
