import type { SendInviteEvent, SendInviteState } from '@shrd/client'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { descriptionOf } from '../../test/description.ts'
import { createFixedFlow } from '../../test/fixed-flow.ts'
import { SENDING } from '../../test/invite-states.ts'
import { InviteSender, type InviteSenderProps } from './InviteSender.tsx'

afterEach(() => {
  vi.useRealTimers()
})

function show(state: SendInviteState, props: InviteSenderProps = {}) {
  const flow = createFixedFlow<SendInviteState, SendInviteEvent>(state)
  render(<InviteSender createFlow={() => flow} {...props} />)
  return { ...flow, go: (next: SendInviteState) => act(() => flow.set(next)) }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const alias = () => screen.getByLabelText<HTMLInputElement>('Name of your friend')
const pinField = () => screen.getByLabelText<HTMLInputElement>('Sender PIN')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

/** Names, kinds and values of the fields of a form, without its decoy. */
function fieldsOf({ form }: HTMLInputElement): string[] {
  const fields = [...(form?.querySelectorAll('input') ?? [])]
  const filled = fields.filter(({ name }) => name !== 'ambot')
  return filled.map(({ name, type, value }) => `${name} ${type} ${value}`.trim())
}

describe('step 1', () => {
  test('asks for a name and sends it [HAND-08]', async () => {
    const { sent } = show(SENDING.create)
    screen.getByRole('dialog', { name: 'Invite a friend' })
    screen.getByRole('img', { name: 'Step 1 of 4' })
    await userEvent.type(alias(), 'Mara{Enter}')
    expect(sent).toEqual([{ type: 'start', alias: 'Mara', expires_at: undefined }])
  })

  test('does nothing without a name, and says so at the field [HAND-06]', async () => {
    const { sent } = show(SENDING.create)
    await userEvent.type(alias(), '   ')
    await press('Create invite')
    expect(sent).toEqual([])
    expect(alias().getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(alias())).toContain('Please enter a name.')
    expect(document.activeElement).toBe(alias())
  })

  test('asks for the last day only of what ends, and means it to its end [HAND-07]', async () => {
    const { sent } = show(SENDING.create)
    expect(screen.queryByLabelText('Last day')).toBeNull()
    await userEvent.type(alias(), 'Mara')
    await userEvent.click(screen.getByRole('checkbox'))
    const day = screen.getByLabelText('Last day')
    await press('Create invite')
    expect(descriptionOf(day)).toContain('Please choose a day that lies ahead.')
    // jsdom cannot tell whether a day is a whole one.
    day.setAttribute('step', 'any')
    fireEvent.change(day, { target: { value: '2099-12-31' } })
    await press('Create invite')
    const expires_at = new Date(2099, 11, 31, 23, 59, 59, 999).getTime()
    expect(sent).toEqual([{ type: 'start', alias: 'Mara', expires_at }])
  })

  test('goes to the name that was refused', () => {
    const { go } = show(SENDING.create)
    go({ ...SENDING.create, error: { code: 'alias_too_short' } })
    expect(document.activeElement).toBe(alias())
    expect(descriptionOf(alias())).toContain('Alias must be at least 3 characters')
  })

  test('is a form with a name, and a date for an invite that ends [HAND-05]', async () => {
    show(SENDING.create)
    await userEvent.click(screen.getByRole('checkbox'))
    expect(fieldsOf(alias())).toEqual(['alias text', 'will_expire checkbox 1', 'expires_at date'])
  })

  test('says what the service answers, where it answers something [ERR-10]', () => {
    show({ ...SENDING.create, error: { code: 'too_many_requests' } })
    expect(screen.getByRole('alert').textContent).toBe(
      'Too many attempts. Please wait and try again.',
    )
  })

  test('says what failed where nothing else is known [ERR-11]', () => {
    show({ ...SENDING.create, error: { code: 'handshake_failed' } })
    expect(screen.getByRole('alert').textContent).toBe('Failed to create handshake')
  })
})

describe('step 2', () => {
  test('shows the Receiver PIN in fours, and spells it to who hears it [HAND-09] [CONST-09]', async () => {
    const { go } = show(SENDING.create)
    go(SENDING.pin)
    screen.getByRole('dialog', { name: 'Read this PIN to your friend' })
    const shown = [...document.querySelectorAll('.shrd-pin [aria-hidden]')]
    expect(shown.map(({ textContent }) => textContent)).toEqual(['7KQ4', 'M9XW', 'P2RT'])
    expect(document.activeElement?.textContent).toContain('Receiver PIN: 7 K Q 4, M 9 X W, P 2 R T')
    expect(statuses()).toContain(
      'Step 2 of 4: Read this PIN to your friend. Use a call or meet. Do not send it through this service.',
    )
  })

  test('counts two minutes down and says when they run out [HAND-16]', async () => {
    vi.useFakeTimers()
    const { sent } = show(SENDING.pin)
    screen.getByText('Your friend has 2:00 to enter it')
    const said = new Set<string | null>()
    for (let second = 0; second < 119; second += 1) {
      await pass(1000)
      said.add(document.querySelector('.shrd-countdown [role=status]')?.textContent ?? null)
    }
    screen.getByText('Your friend has 0:01 to enter it')
    expect([...said]).toEqual(['', 'One minute left', '30 seconds left', '10 seconds left'])
    expect(sent).toEqual([])
    await pass(1000)
    expect(screen.getByRole('alert').textContent).toMatch(/^The two minutes are over/)
    expect(sent).toEqual([])
    vi.useRealTimers()
    await press('Continue')
    screen.getByRole('dialog', { name: 'Enter the PIN your friend reads to you' })
  })

  test('goes on to the PIN of the friend by keyboard', async () => {
    show(SENDING.pin)
    screen.getByRole('button', { name: 'Continue' }).focus()
    await userEvent.keyboard('{Enter}')
    screen.getByRole('dialog', { name: 'Enter the PIN your friend reads to you' })
    expect(document.activeElement).toBe(pinField())
  })
})

describe('step 3', () => {
  async function enter(state: SendInviteState = SENDING.pin) {
    const shown = show(state)
    await press('Continue')
    return shown
  }

  test('takes the Sender PIN as it is heard, and sends it [HAND-10]', async () => {
    const { sent } = await enter()
    expect(pinField().placeholder.replaceAll('-', '')).toHaveLength(12)
    await userEvent.type(pinField(), 'w3hn 8f5k2zqj{Enter}')
    expect(pinField().value).toBe('W3HN-8F5K-2ZQJ')
    expect(sent).toEqual([{ type: 'enterPin', pin: 'W3HN-8F5K-2ZQJ' }])
  })

  test('takes a PIN that is pasted, and one that is corrected in its middle', async () => {
    await enter()
    await userEvent.click(pinField())
    await userEvent.paste('w3hn-8f5k-2zqj')
    expect(pinField().value).toBe('W3HN-8F5K-2ZQJ')
    await userEvent.type(pinField(), 'x', { initialSelectionStart: 2, initialSelectionEnd: 3 })
    expect(pinField().value).toBe('W3xN-8F5K-2ZQJ')
    expect(pinField().selectionStart).toBe(3)
  })

  test('says beside the field why a PIN was refused, and selects it', async () => {
    const { go } = await enter()
    await userEvent.type(pinField(), '1234')
    go({ ...SENDING.pin, error: { code: 'pin_mistyped' } })
    expect(document.activeElement).toBe(pinField())
    expect(pinField().selectionEnd).toBe(4)
    expect(descriptionOf(pinField())).toMatch(/^This PIN has a typing error/)
  })

  test('shows how far the comparison is, and asks nothing twice', async () => {
    const { go, sent } = await enter()
    await userEvent.type(pinField(), 'W3HN')
    go({ ...SENDING.pin, busy: true, progress: 0.5 })
    screen.getByRole('progressbar', { name: 'Comparing the PIN with the keys' })
    expect(pinField().readOnly).toBe(true)
    await userEvent.type(pinField(), '{Enter}')
    expect(sent).toEqual([])
  })

  test('waits for a comparison that goes on when the two minutes end', async () => {
    vi.useFakeTimers()
    const { go, sent } = show(SENDING.pin)
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    go({ ...SENDING.pin, busy: true })
    await pass(130_000)
    expect(sent).toEqual([])
    go({ ...SENDING.pin, error: { code: 'pin_wrong' } })
    screen.getByRole('dialog', { name: 'The two minutes are over' })
  })
})

test('a signature that failed can be tried again [ERR-12]', async () => {
  const { go, sent } = show(SENDING.signing)
  screen.getByRole('progressbar', { name: 'Signing with your key' })
  go({ ...SENDING.signing, busy: false, error: { code: 'handshake_failed' } })
  expect(screen.getByRole('alert').textContent).toBe('Failed to receive SIGNING Pincode')
  await press('Try again')
  expect(sent).toEqual([{ type: 'retry' }])
})

describe('step 4', () => {
  test('shows the Signing PIN and asks whether the friend is connected; then it is complete [HAND-11]', async () => {
    const onConnected = vi.fn()
    const { go, sent } = show(SENDING.signing, { onConnected })
    go(SENDING.answer)
    expect(document.activeElement?.textContent).toContain('Signing PIN: 4 D V B')
    screen.getByRole('group', { name: 'Does your friend see “Connected”?' })
    await press('Yes, connected')
    expect(sent).toEqual([{ type: 'partnerConnected' }])
    go(SENDING.connected)
    expect(onConnected).toHaveBeenCalledExactlyOnceWith({
      handshake_id: SENDING.connected.handshake_id,
      partner_id: SENDING.connected.partner_id,
    })
    screen.getByText('Keys proven')
  })

  test('takes it back when it failed, and closes by nothing but an answer', async () => {
    const onClose = vi.fn()
    const { go, sent } = show(SENDING.answer, { onClose })
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    await press('No, it failed')
    expect(sent).toEqual([{ type: 'partnerFailed' }])
    go({ ...SENDING.answer, busy: 'revoking' })
    await press('No, it failed')
    expect(sent).toHaveLength(1)
    go({ step: 'ended', error: null })
    screen.getByText('The relationship was taken back. Nothing of it is left.')
  })

  test('stays when the two minutes end: only the person knows what the friend sees', async () => {
    vi.useFakeTimers()
    const { sent } = show(SENDING.answer)
    await pass(120_000)
    expect(screen.getByRole('alert').textContent).toMatch(/^The two minutes are over/)
    expect(sent).toEqual([])
  })
})

test('an invite that was stopped says why, and begins anew', async () => {
  show(SENDING.ended)
  expect(screen.getByRole('alert').textContent).toMatch(/somebody may be between you/)
  await press('Start again')
  screen.getByRole('dialog')
})

test('closing leaves nothing behind', async () => {
  const onClose = vi.fn()
  const { sent } = show(SENDING.create, { onClose })
  await userEvent.keyboard('{Escape}')
  expect(sent).toEqual([{ type: 'cancel' }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('midway Escape leads to Cancel, which closes', async () => {
  const onClose = vi.fn()
  const { sent } = show(SENDING.pin, { onClose })
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(document.activeElement?.textContent).toBe('Cancel invite')
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([{ type: 'cancel' }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('in the flow of a page it is a section, and takes no focus when it appears', () => {
  show(SENDING.create, { appearance: 'card', headingLevel: 3 })
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('region', { name: 'Invite a friend' })
  screen.getByRole('heading', { level: 3 })
  expect(document.activeElement).toBe(document.body)
})
