import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { openInvite, readPin, shakeHands } from './shake-hands.ts'
import { beginAsTwo, chooseFor, friendsOf, shareAndPart } from './share-and-part.ts'
import { expect, test } from './stack.ts'

test('two members meet over three PINs, share a document, and part again [HAND-15] [HAND-20] [SHARE-10] [SHARE-12] [LOG-04]', async ({
  browser,
  stack,
}) => {
  test.setTimeout(180_000)
  await shareAndPart(browser, stack.origins)
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
    const dialog = await chooseFor(alice, 'Bob', action)
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
  await expect(friendsOf(alice).getByText('Bob')).toBeVisible()
  await expectAccessible(alice, { screen: 'friends on a phone' })
  await expectNoOverflow(alice, 'friends on a phone')
})
