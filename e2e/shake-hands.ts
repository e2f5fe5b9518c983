import type { Locator, Page } from '@playwright/test'
import { expect } from './stack.ts'

/** Two members with the vault open, each in a browser of their own. */
export interface TwoMembers {
  readonly sender: Page
  readonly receiver: Page
}

/** Opens an entry of the Invite menu. */
export async function openInvite(page: Page, entry: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  // Its name changes with each step.
  return page.getByRole('dialog')
}

/** The PIN on the screen of the one who reads it aloud. */
export async function readPin(dialog: Locator): Promise<string> {
  const fours = dialog.locator('.shrd-pin > [aria-hidden]')
  await expect(fours).toHaveCount(3)
  return (await fours.allInnerTexts()).join('-')
}

/** Types a PIN that was heard. */
export async function enterPin(dialog: Locator, pin: string): Promise<void> {
  await dialog.getByRole('textbox').last().fill(pin)
  await dialog.getByRole('button', { name: 'Check PIN' }).click()
}

/** All steps of an invite on two screens. The two call each other Bob and Alice. */
export async function shakeHands({ sender, receiver }: TwoMembers): Promise<void> {
  const sending = await openInvite(sender, 'Send Invite', 'Invite a friend')
  await sending.getByLabel('Name of your friend').fill('Bob')
  await sending.getByRole('button', { name: 'Create invite' }).click()
  const receiverPin = await readPin(sending)

  const receiving = await openInvite(receiver, 'Receive Invite', 'Receive an invite')
  await receiving.getByLabel('Name of your friend').fill('Alice')
  await receiving.getByLabel('Receiver PIN').fill(receiverPin)
  await receiving.getByRole('button', { name: 'Continue' }).click()
  const senderPin = await readPin(receiving)

  await sending.getByRole('button', { name: 'Continue' }).click()
  await enterPin(sending, senderPin)
  await expect(sending.getByText('Does your friend see “Connected”?')).toBeVisible()
  const signingPin = await readPin(sending)

  await receiving.getByRole('button', { name: 'Continue' }).click()
  await enterPin(receiving, signingPin)
  await receiving.getByRole('button', { name: 'Sign and connect' }).click()
  await expect(receiver.getByRole('dialog', { name: 'Connected' })).toBeVisible()
  await sending.getByRole('button', { name: 'Yes, connected' }).click()
  await expect(
    sender.getByRole('dialog', { name: 'Bob is now in your friends list' }),
  ).toBeVisible()
  for (const [page, dialog] of [
    [sender, sending],
    [receiver, receiving],
  ] as const) {
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused()
  }
}
