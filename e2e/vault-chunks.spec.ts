import type { Page } from '@playwright/test'
import { beginAsMember } from './begin-as-member.ts'
import { expect, test } from './stack.ts'

/** Lets a chunk not arrive until the returned function is called. */
async function lose(page: Page, chunk: string): Promise<() => void> {
  let isLost = true
  await page.route(`**/assets/${chunk}-*.js`, (route) =>
    isLost ? route.abort() : route.continue(),
  )
  return () => {
    isLost = false
  }
}

test('where the code of the trash or of a document does not arrive, the list lives on and they open later', {
  tag: '@full',
}, async ({ page, stack }) => {
  await beginAsMember(page, stack.origins, { vault: 'Papers', documents: [{ title: 'Passport' }] })
  const bringTrash = await lose(page, 'TrashCard')
  const bringDocument = await lose(page, 'DocumentDetail')
  await page.reload()
  const row = page.getByRole('button', { name: 'Passport', exact: true })
  await row.press('Enter')
  const detail = page.locator('.detail')
  await expect(detail.getByRole('alert')).toContainText('has not arrived')
  await expect(detail.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  await page.getByRole('button', { name: /^Trash ?\d*$/ }).press('Enter')
  const trash = page.locator('.documents')
  await expect(trash.getByRole('alert')).toContainText('has not arrived')
  bringTrash()
  await expect(trash.getByText('The trash is empty')).toBeVisible()
  bringDocument()
  await expect(detail.getByText('Revision 1, signed by you, verified')).toBeVisible()
  await page.getByRole('button', { name: /^All documents ?\d*$/ }).press('Enter')
  await expect(row).toBeVisible()
})

test('a public page whose code does not arrive says so, and gets the focus when it is there', {
  tag: '@full',
}, async ({ page, stack }) => {
  const bring = await lose(page, 'TermsPage')
  await page.goto(`${stack.origins.vault}/auth/login`)
  await page.getByRole('link', { name: 'Terms' }).first().press('Enter')
  await expect(page.getByRole('alert')).toContainText('has not arrived')
  bring()
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
  await expect(page.getByRole('main', { name: 'Terms' })).toBeFocused()
})
