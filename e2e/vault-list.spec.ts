import type { Locator, Page } from '@playwright/test'
import { beginAsMember } from './begin-as-member.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './stack.ts'

const VAULT = { vault: 'Papers' }

async function addCategory(page: Page, name: string, parent?: string): Promise<void> {
  await page.getByRole('button', { name: 'Category menu' }).click()
  await page.getByRole('menuitem', { name: 'New Vault Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Vault Category' })
  if (parent !== undefined) {
    await dialog.getByLabel('Parent category').click()
    await page.getByRole('option', { name: parent }).click()
  }
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

const category = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name} ?\\d*$`) })

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: title, exact: true }) })

test('categories are made, chosen, changed and deleted, and a reload shows them [CAT-02] [CAT-03] [CAT-04] [CAT-05] [CAT-06] [CAT-10] [CAT-11] [CAT-12] [CAT-15] [CAT-16] [CAT-23]', {
  tag: '@full',
}, async ({ page, stack }) => {
  await beginAsMember(page, stack.origins, VAULT)
  await addCategory(page, 'Work')
  await addCategory(page, 'Servers', 'Work')
  await page.reload()
  await expect(category(page, 'All documents')).toBeVisible()
  await expect(category(page, 'Uncategorized')).toBeVisible()
  await category(page, 'Servers').click()
  await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible()

  await page.getByRole('button', { name: 'Category menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit category' }).click()
  const edit = page.getByRole('dialog', { name: 'Update Vault Category' })
  await edit.getByText('Names in other languages').click()
  await edit.getByLabel('Deutsch').fill('Rechner')
  await edit.getByRole('textbox', { name: 'Name' }).fill('Machines')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Machines' })).toBeVisible()

  await category(page, 'Work').click()
  await page.getByRole('button', { name: 'Category menu' }).click()
  await page.getByRole('menuitem', { name: 'Delete Category' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete Category' })
  await expect(remove.getByText(/No documents are deleted/)).toBeVisible()
  await remove.getByRole('button', { name: 'Delete Category' }).click()
  await expect(remove).toBeHidden()
  await expect(category(page, 'Work')).toBeHidden()
  await page.reload()
  await expect(category(page, 'Machines')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Categories below/ })).toBeHidden()
})

test('a document is dragged onto a category, moved by its menu, and both come back after a reload [CAT-20] [DOC-06] [DOC-09] [DOC-47]', async ({
  page,
  stack,
}) => {
  await beginAsMember(page, stack.origins, {
    ...VAULT,
    documents: [{ title: 'Card' }, { title: 'Passport' }],
  })
  await addCategory(page, 'Banking')
  await addCategory(page, 'Travel')
  await expect(rowOf(page, 'Card')).toHaveAttribute('draggable', 'false')
  await page.getByRole('button', { name: 'Arrange' }).click()
  await rowOf(page, 'Card').dragTo(category(page, 'Banking'))
  await expect(page.getByText('Card was moved to Banking.')).toBeVisible()
  await expect(category(page, 'Banking')).toHaveText(/1$/)

  await rowOf(page, 'Passport').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move documents' })
  await dialog.getByLabel('Category').click()
  await page.getByRole('option', { name: 'Travel' }).click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Passport was moved to Travel.')).toBeVisible()
  await expect(category(page, 'Travel')).toHaveText(/1$/)
  await page.reload()
  await category(page, 'Banking').click()
  await expect(rowOf(page, 'Card')).toBeVisible()
  await expect(rowOf(page, 'Passport')).toBeHidden()
  await category(page, 'Travel').click()
  await expect(rowOf(page, 'Passport')).toBeVisible()
})

test('a page that is still storing a move asks before it goes, and not once it is stored', {
  tag: '@full',
}, async ({ page, stack }) => {
  await beginAsMember(page, stack.origins, { ...VAULT, documents: [{ title: 'Card' }] })
  await addCategory(page, 'Banking')
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/manifest', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await rowOf(page, 'Card').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move documents' })
  await dialog.getByLabel('Category').click()
  await page.getByRole('option', { name: 'Banking' }).click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(category(page, 'Banking')).toHaveText(/1$/)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  letGo()
  await expect(page.getByText('Card was moved to Banking.')).toBeVisible()
  await page.reload()
  await category(page, 'Banking').click()
  await expect(rowOf(page, 'Card')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('documents are sorted, filtered, chosen and moved to the trash and back, by keyboard [DOC-07] [DOC-08] [DOC-13]', {
  tag: '@full',
}, async ({ page, stack }) => {
  await beginAsMember(page, stack.origins, {
    ...VAULT,
    documents: [{ title: 'Alpha' }, { title: 'Beta' }],
  })
  const title = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByRole('button', { name: 'Filter' }).press('Enter')
  await page.getByRole('searchbox', { name: 'In title or tags' }).fill('alp')
  await expect(title('Beta')).toBeHidden()
  await page.getByRole('button', { name: 'Clear the filter' }).press('Enter')
  await title('Beta').focus()
  await page.keyboard.press('ArrowDown')
  await expect(title('Alpha')).toBeFocused()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected documents' })
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Move to the trash' }).press('Enter')
  await expect(title('Alpha')).toBeHidden()
  await category(page, 'Trash').click()
  await expect(title('Alpha')).toBeVisible()
  await rowOf(page, 'Alpha').getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Restore' }).press('Enter')
  await category(page, 'All documents').click()
  // The trash lists Alpha, too, until the other list is there.
  await expect(title('Beta')).toBeVisible()
  await title('Alpha').press('Enter')
  await expect(page.getByRole('heading', { name: 'Alpha' })).toBeVisible()
})

test('categories and documents fit a phone of 320 pixels, and text of 200 percent', {
  tag: '@full',
}, async ({ page, stack }) => {
  await beginAsMember(page, stack.origins, {
    ...VAULT,
    documents: [{ title: 'A title that is far too long for the width of a small phone' }],
  })
  await addCategory(page, 'Insurances and other agreements of the family')
  for (const [width, height] of [
    [320, 640],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectNoOverflow(page, `${width} pixels wide`)
    await expectAccessible(page, { screen: `${width} pixels wide` })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoOverflow(page, 'text of 200 percent')
  const title = page.getByRole('button', { name: /^A title that is far too long/ })
  await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(300)
  const row = page.getByRole('row').filter({ has: title })
  const cell = row.getByRole('cell').filter({ has: title })
  const colourOf = (part: Locator) => part.evaluate((one) => getComputedStyle(one).backgroundColor)
  const resting = await colourOf(row)
  await title.hover()
  await expect.poll(() => colourOf(row)).not.toBe(resting)
  expect(await colourOf(cell)).toBe('rgba(0, 0, 0, 0)')
})

test('on a phone the list is what scrolls, a menu sorts it, and rows are chosen by a tap', {
  tag: '@full',
}, async ({ page, stack }) => {
  await beginAsMember(page, stack.origins, {
    ...VAULT,
    documents: [{ title: 'Alpha' }, { title: 'Beta' }],
  })
  await page.setViewportSize({ width: 390, height: 844 })
  // The page lays the list out anew for this size.
  const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  await expect(page.getByText('No passwords yet')).toBeVisible()
  await page.getByRole('button', { name: 'Sort' }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Title' }).click()
  await expect(page.locator('.document-open')).toHaveText(['Alpha', 'Beta'])
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await rowOf(page, 'Beta').click()
  await expect(page.getByRole('checkbox', { name: 'Select “Beta”' })).toBeChecked()
  await expectAccessible(page, { screen: 'choosing on a phone' })
  const bar = page.getByRole('region', { name: 'Selected documents' })
  await bar.getByRole('button', { name: 'Move to the trash' }).click()
  await expect(page.locator('.document-open')).toHaveText(['Alpha'])
  await expect(page.getByRole('button', { name: 'Alpha', exact: true })).toBeFocused()
})

test('the menu of a row begins with its first entry, also when it is opened for the first time', async ({
  page,
  stack,
}) => {
  await beginAsMember(page, stack.origins, { ...VAULT, documents: [{ title: 'Alpha' }] })
  await rowOf(page, 'Alpha').getByRole('button', { name: 'More' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Alpha').getByRole('button', { name: 'More' })).toBeFocused()
})

test('tags are shown whole, and those that do not fit are counted', async ({ page, stack }) => {
  const tags = ['server', 'production', 'emergency', 'hosting', 'backup']
  await beginAsMember(page, stack.origins, { ...VAULT, documents: [{ title: 'Host', tags }] })
  const row = rowOf(page, 'Host')
  await expect(row.getByText(/^\+\d$/)).toBeVisible()
  const findCut = () =>
    row.locator('.tags-fit').evaluate((line) => {
      const { bottom, right } = line.getBoundingClientRect()
      const boxes = Array.from(line.children, (tag) => tag.getBoundingClientRect())
      return boxes.filter(
        (tag) => tag.top < bottom && (tag.right > right + 1 || tag.bottom > bottom + 1),
      )
    })
  await expect.poll(findCut).toEqual([])
})
