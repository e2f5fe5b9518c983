import type { Browser, Locator, Page } from '@playwright/test'
import type { Origins } from '../tools/stack.ts'
import { beginAsMember } from './begin-as-member.ts'
import { expectAccessible } from './expect-accessible.ts'
import { shakeHands } from './shake-hands.ts'
import { expect } from './stack.ts'

/** Alice, who has a document, and Bob, who has none; each in a browser of their own. */
export async function beginAsTwo(browser: Browser, origins: Origins) {
  const [alice, bob] = await Promise.all(
    [0, 1].map(async () => (await browser.newContext()).newPage()),
  )
  if (alice === undefined || bob === undefined) throw new Error('A browser opened no page.')
  const documents = [{ title: 'Door code', password: 'heron-velvet-9' }]
  await beginAsMember(alice, origins, { vault: 'Papers', documents })
  await beginAsMember(bob, origins, { vault: 'Letters' })
  return { alice, bob }
}

/** The friends in the sidebar. */
export const friendsOf = (page: Page): Locator => page.getByRole('region', { name: 'Friends' })

/** Opens a dialog about a friend. */
export async function chooseFor(page: Page, name: string, action: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  return page.getByRole('dialog')
}

async function openDocument(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: title, exact: true }).click()
  const detail = page.locator('.detail')
  await expect(detail.getByRole('heading', { name: title })).toBeVisible()
  return detail
}

/** Two members meet over three PINs, share a document that both change, and part again. */
export async function shareAndPart(browser: Browser, origins: Origins): Promise<void> {
  const { alice, bob } = await beginAsTwo(browser, origins)
  await shakeHands({ sender: alice, receiver: bob })
  await expect(friendsOf(alice).getByText('Bob')).toBeVisible()
  await expect(friendsOf(bob).getByText('Alice')).toBeVisible()

  await openDocument(alice, 'Door code')
  await alice.getByRole('button', { name: 'Share…' }).click()
  const dialog = alice.getByRole('dialog', { name: 'Share (Door code) with other users' })
  await expect(dialog.getByText('Nobody but you.')).toBeVisible()
  await expectAccessible(alice, { screen: 'the share dialog', part: '[role=dialog]' })
  await dialog.getByRole('checkbox', { name: 'Bob' }).check()
  await dialog.getByRole('checkbox', { name: 'Update' }).check()
  await dialog.getByRole('button', { name: 'Share Document' }).click()
  await expect(dialog).toBeHidden()

  await bob.reload()
  const shared = await openDocument(bob, 'Door code')
  await expect(shared.getByText('Owner: Alice')).toBeVisible()
  await expect(shared.getByText('You may: View, Update')).toBeVisible()
  await shared.getByRole('button', { name: 'Edit' }).click()
  await shared.getByLabel('Notes').fill('changed by Bob')
  await shared.getByRole('button', { name: 'Save' }).click()
  await expect(shared.getByText(/signed by you, verified$/)).toBeVisible()

  await alice.reload()
  const own = alice.locator('.detail')
  await expect(own.getByText('changed by Bob')).toBeVisible()
  await expect(own.getByText(/signed by Bob, verified$/)).toBeVisible()
  await own.getByRole('tab', { name: 'Logs' }).click()
  await expect(own.getByRole('row', { name: /Bob.* Updated/ }).first()).toBeVisible()

  const refused = await chooseFor(bob, 'Alice', 'Revoke')
  await expect(
    refused.getByText(/^Only the original owner of a relationship may revoke it\./),
  ).toBeVisible()
  await refused.getByRole('button', { name: 'Close' }).last().click()

  const asked = await chooseFor(alice, 'Bob', 'Revoke')
  await asked.getByRole('button', { name: 'Revoke' }).click()
  const withdrawn = alice.getByRole('dialog', { name: 'Withdraw documents from Bob' })
  await expect(withdrawn.getByText('Documents with a new key: 1')).toBeVisible()
  await withdrawn.getByRole('button', { name: 'Close' }).last().click()
  await expect(friendsOf(alice).getByText('Former friends (1)')).toBeVisible()

  await bob.reload()
  await expect(bob.getByText('Former friends (1)')).toBeVisible()
  await expect(bob.getByRole('button', { name: 'Door code', exact: true })).toHaveCount(0)
  await own.getByRole('tab', { name: 'Logs' }).click()
  await expect(own.getByRole('row', { name: /Stopped sharing/ })).toBeVisible()
}
