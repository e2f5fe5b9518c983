import { expect, type Page } from '@playwright/test'
import { generate } from 'otplib'

/** Long enough and unguessable enough for a key file. */
export const PASSWORD = 'amber lantern quarry mosaic'

/** A file as a page takes it. */
export interface KeyFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What a member keeps: the key file, its password, the secret of the authenticator. */
export interface Member {
  keyFile: KeyFile
  password: string
  secret: string
  codes: string[]
}

/** The file that the page downloads while something is done. */
async function downloaded(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; buffer: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  return { name: download.suggestedFilename(), buffer: Buffer.concat(chunks) }
}

/** Registers a member on the vault's page and gives the downloaded key file. */
export async function register(page: Page, vault: string): Promise<KeyFile> {
  await page.goto(`${vault}/auth/register`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Register' }).click())
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.waitForURL('**/auth/login')
  return { name: file.name, mimeType: 'application/octet-stream', buffer: file.buffer }
}

/** Hands key file and password to the sign-in page and presses Sign In. */
export async function submitKeyFile(
  page: Page,
  file: KeyFile,
  password: string = PASSWORD,
): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The two-factor set-up of a first login, up to the dashboard. */
export async function setUpTwoFactor(page: Page): Promise<{ secret: string; codes: string[] }> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /QR/ })).toBeVisible()
  const text = (await dialog.innerText()).replace(/\s+/g, ' ')
  const secret = /Secret ((?:[A-Z2-7]{4} ?){8})/.exec(text)?.[1]?.replaceAll(' ', '')
  if (secret === undefined) throw new Error('the set-up shows no secret')
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('checkbox', { name: 'I have saved it' }).check()
  await dialog.getByLabel('One-time code, 6 digits').fill(await generate({ secret }))
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL('**/dashboard')
  return { secret, codes }
}

/** Ends the tour that a new member is shown. */
export async function skipTour(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0)
}

/** A new member, signed in, on the dashboard. */
export async function becomeMember(page: Page, vault: string): Promise<Member> {
  const keyFile = await register(page, vault)
  await submitKeyFile(page, keyFile)
  const secondFactor = await setUpTwoFactor(page)
  // Until its first answers are there, the page may still be asking who is signed in.
  await expect(page.getByText('Make your first vault')).toBeVisible()
  await skipTour(page)
  return { keyFile, password: PASSWORD, ...secondFactor }
}
