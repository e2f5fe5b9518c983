import type { ReceiveInviteEvent, ReceiveInviteState } from '@shrd/client'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { descriptionOf } from '../../test/description.ts'
import { createFixedFlow } from '../../test/fixed-flow.ts'
import { CONNECTION, RECEIVING } from '../../test/invite-states.ts'
import { InviteReceiver, type InviteReceiverProps } from './InviteReceiver.tsx'

afterEach(() => {
  vi.useRealTimers()
})

function show(state: ReceiveInviteState, props: InviteReceiverProps = {}) {
  const flow = createFixedFlow<ReceiveInviteState, ReceiveInviteEvent>(state)
  render(<InviteReceiver createFlow={() => flow} {...props} />)
  return { ...flow, go: (next: ReceiveInviteState) => act(() => flow.set(next)) }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const alias = () => screen.getByLabelText<HTMLInputElement>('Name of your friend')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('takes a name and the Receiver PIN by keyboard [HAND-12]', async () => {
  const { sent, go } = show(RECEIVING.start)
  screen.getByRole('dialog', { name: 'Receive an invite' })
  expect(document.activeElement).toBe(alias())
  await userEvent.keyboard('Tom{Tab}7kq4m9xwp2rt{Enter}')
  expect(sent).toEqual([{ type: 'start', alias: 'Tom', pin: '7KQ4-M9XW-P2RT' }])
  go({ ...RECEIVING.start, busy: true, progress: 0.3 })
  screen.getByRole('progressbar', { name: 'Computing your answer' })
})

test('is a form with a name and a PIN [HAND-05]', () => {
  show(RECEIVING.start)
  // Without the decoy that every form has.
  const fields = [...(alias().form?.querySelectorAll('input:not([name=ambot])') ?? [])]
  expect(fields.map((field) => field.getAttribute('name'))).toEqual(['alias', 'pincode'])
})

test('does nothing without a name or a PIN, and says so at each field', async () => {
  const { sent } = show(RECEIVING.start)
  await press('Continue')
  expect(sent).toEqual([])
  expect(descriptionOf(alias())).toContain('Please enter a name.')
  expect(descriptionOf(screen.getByLabelText('Receiver PIN'))).toContain('Please enter the PIN.')
  expect(document.activeElement).toBe(alias())
})

test('says what failed where nothing else is known [ERR-13]', () => {
  show({ ...RECEIVING.start, error: { code: 'handshake_failed' } })
  expect(screen.getByRole('alert').textContent).toBe('Failed to receive Sender Pincode')
})

test('goes to the PIN that was refused', () => {
  const { go } = show(RECEIVING.start)
  go({ ...RECEIVING.start, error: { code: 'pincode_invalid' } })
  const pin = screen.getByLabelText('Receiver PIN')
  expect(document.activeElement).toBe(pin)
  expect(descriptionOf(pin)).toMatch(/^This PIN is not known or older than 2 minutes/)
})

test('shows the Sender PIN, then takes the Signing PIN and asks for consent [HAND-13] [HAND-14]', async () => {
  const { go, sent } = show(RECEIVING.start)
  go(RECEIVING.pin)
  expect(document.activeElement?.textContent).toContain('Sender PIN: W 3 H N')
  await press('Continue')
  const pin = screen.getByLabelText('Signing PIN')
  expect(document.activeElement).toBe(pin)
  expect(screen.getByText('W3HN-8F5K-2ZQJ').tagName).toBe('BDI')
  await userEvent.type(pin, '4dvb71rgxx0c{Enter}')
  expect(sent).toEqual([{ type: 'enterPin', pin: '4DVB-71RG-XX0C' }])
  go(RECEIVING.consent)
  screen.getByText('Until Mar 31, 2027')
  // Whom and until when is heard before it is signed.
  expect(document.activeElement?.textContent).toContain('Until Mar 31, 2027')
  await userEvent.click(screen.getByRole('button', { name: 'Sign and connect' }))
  expect(sent.at(-1)).toEqual({ type: 'sign' })
})

test('restarts when the Signing PIN was not entered within 2 minutes [HAND-16]', async () => {
  vi.useFakeTimers()
  const { sent } = show(RECEIVING.pin)
  act(() => screen.getByRole('button', { name: 'Continue' }).click())
  await pass(119_000)
  screen.getByText('0:01 left')
  await pass(1000)
  screen.getByRole('dialog', { name: 'The two minutes are over' })
  expect(sent).toEqual([{ type: 'cancel' }])
  act(() => screen.getByRole('button', { name: 'Start again' }).click())
  expect(screen.queryByText('The two minutes are over')).toBeNull()
})

test('says when the handshake has failed [ERR-14]', () => {
  show({ ...RECEIVING.consent, error: { code: 'handshake_failed' } })
  expect(screen.getByRole('alert').textContent).toBe('Handshake Failed. Please try again')
})

test('cannot be closed while the consent is on its way', async () => {
  const onClose = vi.fn()
  show({ ...RECEIVING.consent, busy: true }, { onClose })
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})

test('after the signature success is shown and the friends list is told [HAND-15]', async () => {
  const onConnected = vi.fn()
  const onClose = vi.fn()
  const { go } = show(RECEIVING.consent, { onConnected, onClose })
  expect(onConnected).not.toHaveBeenCalled()
  go(RECEIVING.connected)
  screen.getByRole('dialog', { name: 'Connected' })
  expect(onConnected).toHaveBeenCalledExactlyOnceWith(CONNECTION)
  await press('Done')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a handshake that took too long is said to be over', () => {
  show(RECEIVING.ended)
  screen.getByRole('dialog', { name: 'The two minutes are over' })
})
