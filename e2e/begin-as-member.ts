import type { Page } from '@playwright/test'
import { importIdentity } from '@shrd/crypto/identity'
import { createKeyFile, KEY_FILE_NAME } from '@shrd/crypto/key-file'
import type { Origins } from '../tools/stack.ts'
import { makeMember } from './make-member.ts'
import { type KeyFile, PASSWORD } from './member.ts'
import type { Beginning, MadeMember } from './member-page.ts'
import { expect } from './stack.ts'

/**
 * A new member, signed in, on the dashboard. The client of the product makes the member in the page in
 * a tenth of the time that the screens take; `vault-journey.spec.ts` walks through the screens.
 */
export async function beginAsMember(
  page: Page,
  origins: Origins,
  beginning: Beginning = {},
): Promise<MadeMember> {
  const member = await makeMember(page, origins, beginning)
  await page.goto(`${origins.vault}/dashboard`)
  const { vault: name, documents = [], hasToursAhead = false } = beginning
  if (hasToursAhead) {
    // Its dialog hides the rest of the page from roles.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Skip' })).toBeVisible()
    return member
  }
  if (name === undefined) await expect(page.getByText('Make your first vault')).toBeVisible()
  else await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
  for (const { title } of documents) {
    await expect(page.getByRole('button', { name: title, exact: true })).toBeAttached()
  }
  return member
}

/** The key file of a member, which takes a second to make. */
export async function writeKeyFile({ publicIdentity, privateKeys }: MadeMember): Promise<KeyFile> {
  const identity = await importIdentity(publicIdentity, privateKeys)
  const text = await createKeyFile(identity, privateKeys, PASSWORD)
  return {
    name: KEY_FILE_NAME,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text),
  }
}
