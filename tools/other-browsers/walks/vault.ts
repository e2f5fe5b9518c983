import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KEY } from '../browser.ts'
import type { Person } from '../person.ts'
import type { Walk, World } from '../world.ts'
import { download, registerMember, signInFirst } from './member.ts'

const CONTENT = 'Signed by both of us, in Lübeck.'

async function makeVaultAndDocument({ fill, click, see }: Person): Promise<void> {
  await click('button', 'New Vault')
  await fill('Name', 'Papers')
  await click('button', 'Create vault')
  await see('heading', 'Papers')
  await click('button', 'Create New Document')
  await fill('Title', 'House key safe')
  await fill('UserName', 'ada.of.the.vault')
  await click('button', 'Save')
  await see('text', 'Revision 1, signed by you, verified')
}

/** Changes a field of the open document, and reads the saved value after a reload. */
async function editDocument({ tab, fill, click, see }: Person): Promise<void> {
  await click('button', 'Edit')
  await fill('Notes', 'On the third shelf')
  await click('button', 'Save')
  await see('text', 'Revision 2, signed by you, verified')
  await tab.reload()
  // It covers the document. Before, the member had begun to do something, so it did not start.
  await click('button', 'Skip')
  await see('text', 'On the third shelf')
  await see('text', 'ada.of.the.vault')
}

/** A worker uploads a file in parts. The downloaded file is identical. */
async function attachFile(world: World, { tab, click, see }: Person): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shrd-attachment-'))
  const path = join(folder, 'contract.txt')
  await writeFile(path, CONTENT)
  await click('button', 'Edit')
  await click('tab', 'Attachments')
  await see('text', 'Drop files here')
  await tab.chooseFile('.parts-drop-input', path)
  await see('text', 'Encrypted and stored')
  await click('button', 'Cancel')
  // The list of attachments is drawn anew when the document is closed for changes.
  await see('button', 'Edit')
  const saved = await download(world, () => click('button', 'Download contract.txt'))
  await rm(folder, { recursive: true })
  if ((await readFile(saved, 'utf8')) !== CONTENT) throw new Error('the file came back otherwise')
}

/** A worker creates the index, and it is stored sealed. */
async function searchBody({ fill, see, tab }: Person): Promise<void> {
  await fill('Search all vaults', 'third shelf')
  await see('text', '1 document')
  await tab.press([KEY.enter])
  await see('heading', 'House key safe')
}

/** The vault, from the registration of a member until the session ends. */
export const useVault: Walk = {
  title: 'a member makes a vault and a document, edits, attaches, searches, and signs out',
  async run(world, person) {
    await person.tab.resize(1280, 900)
    await signInFirst(world, person, await registerMember(world, person))
    await makeVaultAndDocument(person)
    await editDocument(person)
    await world.picture(person, 'vault')
    await attachFile(world, person)
    await searchBody(person)
    await person.click('button', 'Profile menu Anonymous User FREE TRIAL')
    await person.click('menuitem', 'Sign out')
    await person.see('heading', 'You are signed out securely')
    await person.tab.goto(`${world.stage.origins.vault}/dashboard`)
    await person.see('button', 'Sign In')
  },
}
