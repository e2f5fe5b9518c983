import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createScene, type Player } from '../../../client/test/lying-server/scene.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { InviteReceiver } from './InviteReceiver.tsx'
import { InviteSender } from './InviteSender.tsx'

const PATIENCE = { timeout: 20_000 }

/** The two screens side by side; what is read aloud is what stands on the other one. */
async function showBoth(alice: Player, bob: Player) {
  const onConnected = vi.fn()
  render(
    <ShrdProvider client={alice.client}>
      <div data-testid="alice">
        <InviteSender appearance="card" onConnected={onConnected} />
      </div>
    </ShrdProvider>,
  )
  render(
    <ShrdProvider client={bob.client}>
      <div data-testid="bob">
        <InviteReceiver appearance="card" onConnected={onConnected} />
      </div>
    </ShrdProvider>,
  )
  return { onConnected, alice: screen.getByTestId('alice'), bob: screen.getByTestId('bob') }
}

async function readPin(screenOf: HTMLElement, kind: string): Promise<string> {
  await within(screenOf).findByText(new RegExp(`^${kind}:`), {}, PATIENCE)
  const fours = [...screenOf.querySelectorAll('.shrd-pin [aria-hidden]')]
  return fours.map(({ textContent }) => textContent).join(' ')
}

const press = async (screenOf: HTMLElement, name: string) =>
  userEvent.click(await within(screenOf).findByRole('button', { name }, PATIENCE))
const type = async (screenOf: HTMLElement, label: string, text: string) =>
  userEvent.type(await within(screenOf).findByLabelText(label, {}, PATIENCE), text)

test('two people connect by reading PINs to each other, and compare the number', async () => {
  const players = await createScene()
  const { alice, bob, onConnected } = await showBoth(players.alice, players.bob)
  await type(alice, 'Name of your friend', 'Bob{Enter}')
  const receiverPin = await readPin(alice, 'Receiver PIN')
  await type(bob, 'Name of your friend', 'Alice')
  await type(bob, 'Receiver PIN', `${receiverPin}{Enter}`)
  const senderPin = await readPin(bob, 'Sender PIN')
  await press(alice, 'Continue')
  await type(alice, 'Sender PIN', `${senderPin.toLowerCase()}{Enter}`)
  const signingPin = await readPin(alice, 'Signing PIN')
  await press(bob, 'Continue')
  await type(bob, 'Signing PIN', `${signingPin}{Enter}`)
  await press(bob, 'Sign and connect')
  await within(bob).findByRole('heading', { name: 'Connected' }, PATIENCE)
  await press(alice, 'Yes, connected')
  await within(alice).findByRole('heading', { name: /^Bob is now/ }, PATIENCE)
  expect(onConnected).toHaveBeenCalledTimes(2)

  await press(alice, 'Compare safety number')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Safety number')
  await press(alice, 'They match')
  await within(alice).findByText('The keys of Bob are marked as verified.', {}, PATIENCE)
  const { items } = await act(() => players.alice.client.partners.list())
  expect(items).toMatchObject([{ name: 'Bob', verified: true, status: 'active' }])
}, 90_000)
