import { beginAsMember } from './begin-as-member.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './stack.ts'

const password = 'heron-velvet-9-sundial'
const DEED = {
  title: 'House deed',
  password,
  description: 'Liegt beim Notar Müllerstein in Lübeck',
}

test('the search box finds parts of words in titles and decrypted bodies, and opens what it found [SHELL-02] [SHELL-03]', async ({
  page,
  stack,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await beginAsMember(page, stack.origins, { vault: 'Papers', documents: [DEED] })
  // The search takes up a document that is new on the open page, too.
  await page.getByRole('button', { name: 'Create New Document' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create a new SHRD document' })
  await dialog.getByLabel('Title').fill('Bicycle lock')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Bicycle lock' })).toBeVisible()
  await page.getByRole('button', { name: 'Close document' }).click()
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
  await expectAccessible(page, { screen: 'results', colours: ['light'], rules: 'all' })
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bicycle lock' })).toBeVisible()
  // Long words only: a word of four letters stands in the cipher texts of some runs by chance.
  expect(asked.filter((request) => /mullerst|velvet/i.test(request))).toEqual([])
  expect(asked.filter((request) => request.includes('bicycle'))).toEqual([])

  // The document is open already. The keyboard goes to it all the same.
  await field.fill('bicycle l')
  await page.getByRole('option', { name: /Bicycle lock/ }).waitFor()
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bicycle lock' })).toBeFocused()

  // Both have the same password. A link of the dialog moves the keyboard to its document.
  await page.getByRole('button', { name: /^0% Show password health/ }).press('Enter')
  const health = page.getByRole('dialog', { name: 'Passwords that want a change' })
  await expect(health.getByText(/Documents with a password in Papers: 2\./)).toBeVisible()
  await expect(health.getByRole('link').first()).toBeFocused()
  await health.getByRole('link', { name: 'House deed' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'House deed' })).toBeFocused()
  await page.goBack()

  // Once the browser has stored the index, a reload opens no document again to search it.
  await expect(async () => {
    asked.length = 0
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Bicycle lock' })).toBeVisible()
    await page.keyboard.press('/')
    await field.fill('lubeck')
    await expect(page.getByRole('option', { name: /House deed/ })).toBeVisible()
    expect(asked.filter((request) => request.includes('/api/doc/batch'))).toEqual([])
  }).toPass()
})
