import type { Page } from '@playwright/test'
import { expect } from './stack.ts'

/** Makes a vault on the dashboard, which shows it then. */
export async function makeVault(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New Vault' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Vault' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create vault' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(dialog).toBeHidden()
}
