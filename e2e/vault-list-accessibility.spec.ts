import type { Page } from '@playwright/test'
import { beginAsMember } from './begin-as-member.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './stack.ts'

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Category menu' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('categories, their dialogs, the filter, the selection and the trash pass axe', {
  tag: '@full',
}, async ({ page, stack }) => {
  const documents = [{ title: 'Alpha' }, { title: 'Beta' }]
  await beginAsMember(page, stack.origins, { vault: 'Papers', documents })
  await openMenu(page, 'New Vault Category')
  const create = page.getByRole('dialog', { name: 'New Vault Category' })
  await create.getByRole('textbox', { name: 'Name' }).fill('Work')
  await create.getByRole('button', { name: 'Save' }).click()
  await expect(create).toBeHidden()
  await page.getByRole('button', { name: /^Work ?\d*$/ }).click()
  await expectAccessible(page, { screen: 'categories' })

  await openMenu(page, 'Edit category')
  const edit = page.getByRole('dialog', { name: 'Update Vault Category' })
  await edit.getByText('Names in other languages').click()
  await expect(edit.getByLabel('Deutsch')).toBeVisible()
  await expectAccessible(page, { screen: 'changing a category' })
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeHidden()

  await openMenu(page, 'Delete Category')
  const remove = page.getByRole('dialog', { name: 'Delete Category' })
  await expect(remove.getByText(/No documents are deleted/)).toBeVisible()
  await expectAccessible(page, { screen: 'deleting a category' })
  await remove.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeHidden()

  await page.getByRole('button', { name: /^All documents ?\d*$/ }).click()
  await page.getByRole('button', { name: 'Arrange' }).click()
  await expectAccessible(page, { screen: 'arranging' })
  const row = page.getByRole('row').filter({ hasText: 'Alpha' })
  await row.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  const move = page.getByRole('dialog', { name: 'Move documents' })
  await expect(move).toBeVisible()
  await expectAccessible(page, { screen: 'moving' })
  await move.getByRole('button', { name: 'Cancel' }).click()
  await expect(move).toBeHidden()
  await page.getByRole('button', { name: 'Arrange' }).click()

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('searchbox', { name: 'In title or tags' }).fill('alp')
  await page.getByRole('button', { name: 'Alpha', exact: true }).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected documents' })
  await expect(bar).toBeVisible()
  await expectAccessible(page, { screen: 'filter and selection' })
  await bar.getByRole('button', { name: 'Move to the trash' }).click()
  await page.getByRole('button', { name: /^Trash ?\d*$/ }).click()
  await expect(page.getByRole('button', { name: 'Alpha', exact: true })).toBeVisible()
  await expectAccessible(page, { screen: 'trash' })
})
