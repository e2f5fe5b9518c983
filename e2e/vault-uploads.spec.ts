import type { Locator, Page } from '@playwright/test'
import type { Origins } from '../tools/stack.ts'
import { beginAsMember } from './begin-as-member.ts'
import { edgesOf, expectAccessible } from './expect-accessible.ts'
import { makeVault } from './make-vault.ts'
import { expect, test } from './stack.ts'

/** Two parts: a part has eight mebibytes at most. */
const LARGE = { name: 'large.bin', mimeType: '', buffer: Buffer.alloc(9_000_000, 7) }

const TITLES = ['House key safe', 'Passport'] as const

const begin = (page: Page, origins: Origins) =>
  beginAsMember(page, origins, {
    vault: 'Papers',
    documents: TITLES.map((title) => ({ title })),
  })

async function openDocument(page: Page, title: (typeof TITLES)[number]): Promise<Locator> {
  await page.getByRole('button', { name: title, exact: true }).click()
  const detail = page.locator('.detail')
  await expect(detail.getByText('Revision 1, signed by you, verified')).toBeVisible()
  return detail
}

/** Lets one part of each upload through. The returned function lets the others through. */
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
  await detail.getByLabel('Add attachments').setInputFiles(LARGE)
  const uploads = detail.getByRole('list', { name: 'Uploads' })
  await expect(uploads.getByText('Encrypting and uploading')).toBeVisible()
  await detail.getByRole('button', { name: 'Cancel', exact: true }).click()
  await detail.getByRole('button', { name: /^(Close document|Back)$/ }).click()
  await expect(detail).toBeHidden()
  return page.getByRole('region', { name: 'Uploads to other documents' })
}

test('a large file goes on while its member is in another vault, and a reload asks first', async ({
  page,
  stack,
}) => {
  await begin(page, stack.origins)
  const letGo = await slowDown(page)
  const detail = await openDocument(page, 'House key safe')
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
  await expectAccessible(page, { screen: 'the tray', colours: ['light'], rules: 'all' })

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
  await page.getByRole('button', { name: 'House key safe', exact: true }).click()
  await detail.getByRole('tab', { name: /Attachments/ }).click()
  await expect(detail.getByRole('button', { name: 'Download large.bin' })).toBeVisible()
  await page.reload()
  await expect(detail.getByText('Revision 2, signed by you, verified')).toBeVisible()
})

test('whoever logs out while a file is on its way is asked once, and nothing more is sent', {
  tag: '@full',
}, async ({ page, stack }) => {
  await begin(page, stack.origins)
  const letGo = await slowDown(page)
  const tray = await uploadAndLeave(page, await openDocument(page, 'House key safe'))
  await expect(tray).toBeVisible()
  await page.getByRole('button', { name: /^Profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop the uploads?' })
  await expect(dialog.getByRole('listitem')).toHaveText(['large.bin'])
  const later: string[] = []
  await dialog.getByRole('button', { name: 'Stop and sign out' }).click()
  page.on('request', (request) => later.push(new URL(request.url()).pathname))
  await expect(page.getByRole('heading', { name: 'You are signed out securely' })).toBeVisible()
  letGo()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(later.filter((path) => path.startsWith('/api/doc/upload'))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the tray covers neither the last row nor a button nor a toast, also from right to left in the dark', {
    tag: '@full',
  }, async ({ page, stack }) => {
    await begin(page, stack.origins)
    const letGo = await slowDown(page)
    const tray = await uploadAndLeave(page, await openDocument(page, 'House key safe'))
    await expect(tray).toBeVisible()

    const edges = async () => {
      const { left, right, bottom } = await edgesOf(tray)
      return [left, right, bottom]
    }
    await expect.poll(edges).toEqual([0, 390, 844])
    const { top } = await edgesOf(tray)
    const floating = page.getByRole('button', { name: 'New document' })
    await expect.poll(async () => (await edgesOf(floating)).bottom).toBeLessThanOrEqual(top)
    const rows = page.locator('.document-scroll')
    await expect.poll(async () => (await edgesOf(rows)).bottom).toBeLessThanOrEqual(top)

    const other = await openDocument(page, 'Passport')
    const edit = other.getByRole('button', { name: 'Edit' })
    await expect.poll(async () => (await edgesOf(tray)).bottom).toBe(844 - 69)
    expect((await edgesOf(edit)).top).toBeGreaterThan((await edgesOf(tray)).bottom)
    await other.getByRole('button', { name: 'Favourite' }).first().click()

    await page.evaluate(() => {
      document.documentElement.setAttribute('dir', 'rtl')
      document.documentElement.setAttribute('data-theme', 'dark')
    })
    const findOutside = () =>
      tray.getByRole('button').evaluateAll((buttons) =>
        buttons.filter((button) => {
          const { left, right } = button.getBoundingClientRect()
          return left < 0 || right > 390
        }),
      )
    await expect.poll(findOutside).toEqual([])
    await expectAccessible(page, { screen: 'the tray', colours: ['light'], rules: 'all' })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const name = tray.getByText('large.bin', { exact: true })
    const isWhole = () => name.evaluate((text) => text.scrollWidth <= text.clientWidth)
    await expect.poll(isWhole).toBe(true)
    letGo()
    await expect(page.getByText('All files are stored in House key safe.')).toBeVisible()
  })
})
