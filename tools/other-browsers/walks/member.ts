import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Person, until } from '../person.ts'
import { makeToken, PASSWORD, readSecret, type World } from '../world.ts'

/** Returns the path of the file that the browser downloads during an action. */
export async function download(
  { browser: { downloads } }: World,
  act: () => Promise<void>,
): Promise<string> {
  const before = await datesOf(downloads)
  await act()
  return until('a downloaded file', async () => {
    const now = await datesOf(downloads)
    // In WebKit, a second file of the same name replaces the first.
    const names = [...now].flatMap(([name, date]) => (before.get(name) === date ? [] : [name]))
    // An unfinished download has a temporary name, or is empty.
    const path = names.every((name) => !name.endsWith('.part')) && join(downloads, names[0] ?? '')
    return path && (await stat(path)).isFile() && (await stat(path)).size > 0 && path
  })
}

/** The time at which each file of a folder was last written. */
async function datesOf(folder: string): Promise<Map<string, number>> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  const dates = files.map(async ({ name }) => {
    const { mtimeMs } = await stat(join(folder, name))
    return [name, mtimeMs] as const
  })
  return new Map(await Promise.all(dates))
}

/** Registers a member at the vault. Returns the path of the downloaded file. */
export async function registerMember(world: World, person: Person): Promise<string> {
  const { tab, fill, click, tabTo, see, arrive } = person
  const { vault } = world.stage.origins
  await tab.goto(`${vault}/auth/register`)
  await fill('Password', PASSWORD)
  // Its label contains a link.
  await tabTo('checkbox', 'I agree to the Terms.')
  await tab.press([' '])
  const path = await download(world, async () => {
    await click('button', 'Register')
    await see('button', 'I have saved it')
  })
  await click('button', 'I have saved it')
  await arrive(`${vault}/auth/login`)
  return path
}

/** Gives key file and password to the page. */
export async function submitKeyFile(person: Person, path: string): Promise<void> {
  const { tab, see, fill, click } = person
  await see('button', 'Sign In')
  await tab.chooseFile('input[type=file]', path)
  await see('text', 'password-protected')
  await fill('Password', PASSWORD)
  await click('button', 'Sign In')
}

/** The first sign-in of a member at the vault. Returns the secret of the second factor. */
export async function signInFirst(world: World, person: Person, path: string): Promise<string> {
  const { tab, see, fill, click, arrive } = person
  await submitKeyFile(person, path)
  await see('field', 'One-time code, 6 digits')
  const shown = await tab.evaluate(() => document.querySelector('dialog')?.innerText ?? '')
  const secret = readSecret(shown)
  await click('checkbox', 'I have saved it')
  await fill('One-time code, 6 digits', await makeToken(secret, 0))
  await click('button', 'Send')
  await arrive(`${world.stage.origins.vault}/dashboard`)
  await see('text', 'Make your first vault')
  return secret
}
