import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { becomeMember } from './member.ts'
import { expect as expectSoon, test } from './stack.ts'

/** Encrypting, indexing and sending take their time where others work too. */
const expect = expectSoon.configure({ timeout: 30_000 })

/** A vault with documents by title and description. */
async function fillVault(page: Page, documents: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'New Vault' }).first().click()
  const vault = page.getByRole('dialog', { name: 'New Vault' })
  await vault.getByLabel('Name').fill('Papers')
  await vault.getByRole('button', { name: 'Create vault' }).click()
  for (const [title, description] of Object.entries(documents)) {
    await page.getByRole('button', { name: 'Create New Document' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create a new SHRD document' })
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Password', { exact: true }).fill('heron-velvet-9-sundial')
    await dialog.getByLabel('Description').fill(description)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible()
  }
}

test('the search box finds parts of words in titles and decrypted bodies, and opens what it found [SHELL-02] [SHELL-03]', async ({
  page,
  stack,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await becomeMember(page, stack.origins.vault)
  await fillVault(page, {
    'House deed': 'Liegt beim Notar Müllerstein in Lübeck',
    'Bicycle lock': 'Third shelf in the cellar',
  })
  const field = page.getByRole('combobox', { name: 'Search all vaults' })

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await field.fill('MULLERST')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option', { name: /House deed.*Contents/ })).toBeVisible()
  await field.fill('velvet')
  await expect(page.getByText('Nothing was found.')).toBeVisible()
  await field.fill('bicycle')
  await page.getByRole('option', { name: /Bicycle lock/ }).waitFor()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bicycle lock' })).toBeVisible()
  // Long words: of four letters, one in a few hundred runs has one in its cipher texts.
  expect(
    asked.filter(
      (request) => /bicycle|mullerst|velvet/i.test(request) && !/Bicycle lock/.test(request),
    ),
  ).toEqual([])

  // What is open already does not open again: the keyboard goes to it all the same.
  await field.fill('bicycle l')
  await page.getByRole('option', { name: /Bicycle lock/ }).waitFor()
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bicycle lock' })).toBeFocused()

  // Both have the same password: what the dialog of their health leads to has the keyboard.
  await page.getByRole('button', { name: /^0% Show password health/ }).press('Enter')
  const health = page.getByRole('dialog', { name: 'Passwords that want a change' })
  await expect(health.getByText(/Documents with a password in Papers: 2\./)).toBeVisible()
  await expect(health.getByRole('link').first()).toBeFocused()
  await health.getByRole('link', { name: 'House deed' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'House deed' })).toBeFocused()
  await page.goBack()

  // Sealed on this device: nothing is opened again to be searched.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bicycle lock' })).toBeVisible()
  asked.length = 0
  await page.keyboard.press('/')
  await field.fill('lubeck')
  await expect(page.getByRole('option', { name: /House deed/ })).toBeVisible()
  expect(asked.filter((request) => request.includes('/api/doc/batch'))).toEqual([])
})
