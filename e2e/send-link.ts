import type { Locator, Page } from '@playwright/test'
import type { Origins } from '../tools/stack.ts'
import { expect } from './stack.ts'

/** What is chosen for a link besides its content. */
export interface LinkChoices {
  readonly message?: string
  readonly file?: { readonly name: string; readonly buffer: Buffer }
  readonly friend?: string
  readonly passphrase?: string
  readonly label?: string
}

/** Makes a link on the page `/share`, with a member signed in, and returns its address. */
export async function sendLink(page: Page, choices: LinkChoices): Promise<string> {
  const dialog = await fillAndSend(page, choices)
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'Copy to Clipboard' }).click()
  await expect(
    dialog.getByText('You can now paste the link in a secure message or email.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  return link
}

/** Fills the form in and presses Share Now. */
async function fillAndSend(page: Page, choices: LinkChoices): Promise<Locator> {
  const { message = '', file, friend, passphrase = '', label = '' } = choices
  await page.getByLabel('Message', { exact: true }).fill(message)
  if (file !== undefined) {
    const mimeType = 'application/octet-stream'
    await page.getByLabel('File', { exact: true }).setInputFiles({ ...file, mimeType })
  }
  if (friend !== undefined)
    await page.getByLabel('For', { exact: true }).selectOption({ label: friend })
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await page.getByLabel('Name in your list').fill(label)
  await page.getByRole('button', { name: 'Share Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Secure Link Ready' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Opens the page that makes links. */
export async function openSharePage(page: Page, { vault }: Origins): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: vault })
  await page.getByRole('link', { name: 'Secure Sharing' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Share Confidentially. Share Securely.' }),
  ).toBeVisible()
}

/** The row of a link in its sender's list. */
export function sentLink(page: Page, label: string): Locator {
  return page.getByRole('region', { name: 'Links you have sent' }).getByRole('listitem').filter({
    hasText: label,
  })
}
