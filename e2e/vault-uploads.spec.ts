import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { becomeMember } from './member.ts'
import { expect as expectSoon, test } from './stack.ts'

/** Encrypting, signing and sending take their time where others work too. */
const expect = expectSoon.configure({ timeout: 30_000 })

/** Parts of eight megabytes each, of which the last is smaller. */
const LARGE = { name: 'large.bin', mimeType: '', buffer: Buffer.alloc(20_000_000, 7) }

async function makeVault(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New Vault' }).first().click()
  await nameVault(page, name)
}

async function nameVault(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New Vault' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create vault' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
  await expect(dialog).toBeHidden()
}

async function makeDocument(page: Page, title: string): Promise<Locator> {
  const create = page.getByRole('button', { name: /^(Create New Document|New document)$/ })
  await create.first().click()
  const dialog = page.getByRole('dialog', { name: 'Create a new SHRD document' })
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const detail = page.locator('.detail')
  await expect(detail.getByText('Revision 1, signed by you, verified')).toBeVisible()
  return detail
}

/** Lets one part of each upload through, and the rest when the returned function is called. */
async function slowDown(page: Page): Promise<() => void> {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let sent = 0
  await page.route(
    ({ pathname }) => pathname === '/api/doc/upload',
    async (route) => {
      sent += 1
      if (sent > 1) await held
      await route.continue()
    },
  )
  return letGo
}

/** Adds a large file to the open document, and leaves it while the file is on its way. */
async function uploadAndLeave(page: Page, detail: Locator): Promise<Locator> {
  await detail.getByRole('button', { name: 'Edit' }).click()
  await detail.getByRole('tab', { name: /Attachments/ }).click()
  const sent = page.waitForResponse('**/api/doc/upload?*')
  await detail.getByLabel('Add attachments').setInputFiles(LARGE)
  await sent
  await detail.getByRole('button', { name: 'Cancel', exact: true }).click()
  await detail.getByRole('button', { name: /^(Close document|Back)$/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return page.getByRole('region', { name: 'Uploads to other documents' })
}

test('a large file goes on while its member is in another vault, and a reload asks first', async ({
  page,
  stack,
}) => {
  await becomeMember(page, stack.origins.vault)
  await makeVault(page, 'Papers')
  const letGo = await slowDown(page)
  const detail = await makeDocument(page, 'House key safe')
  const tray = await uploadAndLeave(page, detail)
  await expect(tray).toContainText('large.bin')

  await makeVault(page, 'Travel')
  const link = tray.getByRole('link', { name: 'Show the uploads to House key safe' })
  await expect(link).toBeVisible()
  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])

  await link.focus()
  await page.keyboard.press('Enter')
  const list = detail.getByRole('list', { name: 'Uploads' })
  await expect(list.getByText('Encrypting and uploading')).toBeVisible()
  await expect(tray).toHaveCount(0)
  await page.getByRole('link', { name: 'Travel' }).click()
  await expect(tray).toBeVisible()
  letGo()
  await expect(page.getByText('All files are stored in House key safe.')).toBeVisible()
  await expect(tray).toHaveCount(0)
  await page.getByRole('link', { name: 'Papers' }).click()
  await page.getByRole('button', { name: 'House key safe' }).click()
  await detail.getByRole('tab', { name: /Attachments/ }).click()
  await expect(detail.getByRole('button', { name: 'Download large.bin' })).toBeVisible()
  await page.reload()
  await expect(detail.getByText('Revision 2, signed by you, verified')).toBeVisible()
})

test('whoever logs out while a file is on its way is asked once, and nothing more is sent', async ({
  page,
  stack,
}) => {
  await becomeMember(page, stack.origins.vault)
  await makeVault(page, 'Papers')
  const letGo = await slowDown(page)
  const tray = await uploadAndLeave(page, await makeDocument(page, 'House key safe'))
  await expect(tray).toBeVisible()
  await page.getByRole('button', { name: /^Profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop the uploads?' })
  await expect(dialog.getByRole('listitem')).toHaveText(['large.bin'])
  const later: string[] = []
  await dialog.getByRole('button', { name: 'Stop and log out' }).click()
  page.on('request', (request) => later.push(new URL(request.url()).pathname))
  await expect(page.getByRole('heading', { name: 'You are logged out securely' })).toBeVisible()
  letGo()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(later.filter((path) => path.startsWith('/api/doc'))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  async function edgesOf(found: Locator): Promise<DOMRect> {
    return found.evaluate((element) => element.getBoundingClientRect().toJSON())
  }

  test('the tray covers neither the last row nor a button nor a toast, also from right to left in the dark', async ({
    page,
    stack,
  }) => {
    await becomeMember(page, stack.origins.vault)
    await page.getByRole('main').getByRole('button', { name: 'New Vault' }).click()
    await nameVault(page, 'Papers')
    const letGo = await slowDown(page)
    const tray = await uploadAndLeave(page, await makeDocument(page, 'House key safe'))
    await expect(tray).toBeVisible()

    const { top, bottom, left, right } = await edgesOf(tray)
    expect([left, right, bottom]).toEqual([0, 390, 844])
    const floating = page.getByRole('button', { name: 'New document' })
    await expect.poll(async () => (await edgesOf(floating)).bottom).toBeLessThanOrEqual(top)
    const rows = page.locator('.document-scroll')
    expect((await edgesOf(rows)).bottom).toBeLessThanOrEqual(top)

    const other = await makeDocument(page, 'Passport')
    const edit = other.getByRole('button', { name: 'Edit' })
    await expect.poll(async () => (await edgesOf(tray)).bottom).toBe(844 - 69)
    expect((await edgesOf(edit)).top).toBeGreaterThan((await edgesOf(tray)).bottom)
    await other.getByRole('button', { name: 'Favourite' }).first().click()

    await page.evaluate(() => {
      document.documentElement.setAttribute('dir', 'rtl')
      document.documentElement.setAttribute('data-theme', 'dark')
    })
    for (const button of await tray.getByRole('button').all()) {
      const edges = await edgesOf(button)
      expect([edges.left >= 0, edges.right <= 390]).toEqual([true, true])
    }
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const name = tray.getByText('large.bin', { exact: true })
    const isWhole = () => name.evaluate((text) => text.scrollWidth <= text.clientWidth)
    await expect.poll(isWhole).toBe(true)
    letGo()
    await expect(page.getByText('All files are stored in House key safe.')).toBeVisible()
  })
})
