import type { Browser, Locator, Page } from '@playwright/test'
import { beginAsMember } from './begin-as-member.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { openInvite, readPin, shakeHands } from './shake-hands.ts'
import { expect, test } from './stack.ts'

type Origins = Parameters<typeof beginAsMember>[1]

/** Alice, who has a document, and Bob, who has none; each in a browser of their own. */
async function beginAsTwo(browser: Browser, origins: Origins) {
  const [alice, bob] = await Promise.all(
    [0, 1].map(async () => (await browser.newContext()).newPage()),
  )
  if (alice === undefined || bob === undefined) throw new Error('A browser opened no page.')
  const documents = [{ title: 'Door code', password: 'heron-velvet-9' }]
  await beginAsMember(alice, origins, { vault: 'Papers', documents })
  await beginAsMember(bob, origins, { vault: 'Letters' })
  return { alice, bob }
}

const friends = (page: Page) => page.getByRole('region', { name: 'Friends' })

async function choose(page: Page, name: string, action: string): Promise<Locator> {
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

test('two members meet over three PINs, share a document, and part again [HAND-15] [HAND-20] [SHARE-10] [SHARE-12] [LOG-04]', async ({
  browser,
  stack,
}) => {
  test.setTimeout(180_000)
  const { alice, bob } = await beginAsTwo(browser, stack.origins)
  await shakeHands({ sender: alice, receiver: bob })
  await expect(friends(alice).getByText('Bob')).toBeVisible()
  await expect(friends(bob).getByText('Alice')).toBeVisible()

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

  const refused = await choose(bob, 'Alice', 'Revoke')
  await expect(
    refused.getByText(/^Only the original owner of a relationship may revoke it\./),
  ).toBeVisible()
  await refused.getByRole('button', { name: 'Close' }).last().click()

  const asked = await choose(alice, 'Bob', 'Revoke')
  await asked.getByRole('button', { name: 'Revoke' }).click()
  const withdrawn = alice.getByRole('dialog', { name: 'Withdraw documents from Bob' })
  await expect(withdrawn.getByText('Documents with a new key: 1')).toBeVisible()
  await withdrawn.getByRole('button', { name: 'Close' }).last().click()
  await expect(friends(alice).getByText('Former friends (1)')).toBeVisible()

  await bob.reload()
  await expect(bob.getByText('Former friends (1)')).toBeVisible()
  await expect(bob.getByRole('button', { name: 'Door code', exact: true })).toHaveCount(0)
  await own.getByRole('tab', { name: 'Logs' }).click()
  await expect(own.getByRole('row', { name: /Stopped sharing/ })).toBeVisible()
})

test('a PIN that is mistyped is refused by name, and can be corrected [HAND-16]', {
  tag: '@full',
}, async ({ browser, stack }) => {
  test.setTimeout(120_000)
  const { alice, bob } = await beginAsTwo(browser, stack.origins)
  const sending = await openInvite(alice, 'Send Invite', 'Invite a friend')
  await sending.getByLabel('Name of your friend').fill('Bob')
  await sending.getByRole('button', { name: 'Create invite' }).click()
  const pin = await readPin(sending)

  const receiving = await openInvite(bob, 'Receive Invite', 'Receive an invite')
  await receiving.getByLabel('Name of your friend').fill('Alice')
  const field = receiving.getByLabel('Receiver PIN')
  // The last character checks the others.
  const last = pin.at(-1) === '7' ? '8' : '7'
  await field.fill(`${pin.slice(0, -1)}${last}`)
  await receiving.getByRole('button', { name: 'Continue' }).click()
  await expect(receiving.getByText(/typing error/).first()).toBeVisible()
  await field.fill(pin)
  await receiving.getByRole('button', { name: 'Continue' }).click()
  await readPin(receiving)
  await expectNoOverflow(bob, 'an invite')
})

test('friends and their dialogs are free of known barriers, also on a phone [HAND-26]', {
  tag: '@full',
}, async ({ browser, stack }) => {
  test.setTimeout(120_000)
  const { alice, bob } = await beginAsTwo(browser, stack.origins)
  await shakeHands({ sender: alice, receiver: bob })
  for (const action of ['Edit Name', 'Safety number', 'Revoke']) {
    const dialog = await choose(alice, 'Bob', action)
    await expect(dialog).toBeVisible()
    await expectAccessible(alice, { screen: action, part: '[role=dialog]' })
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(dialog).toBeHidden()
  }
  await openInvite(alice, 'About Invite', 'About Invite')
  await expectAccessible(alice, { screen: 'About Invite', part: '[role=dialog]' })
  await alice.keyboard.press('Escape')
  await alice.setViewportSize({ width: 320, height: 640 })
  await alice.getByRole('button', { name: 'Open the menu' }).click()
  await expect(friends(alice).getByText('Bob')).toBeVisible()
  await expectAccessible(alice, { screen: 'friends on a phone' })
  await expectNoOverflow(alice, 'friends on a phone')
})
