import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Delivery, Webhook } from '../src/data/types.ts'
import { createDelivery as createOldDelivery, createWebhook } from './fake-messages.ts'
import { createFilledState, idOf } from './fake-state.ts'
import { createPage, type TestPage } from './render-app.tsx'

const user = userEvent.setup()
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const ID = `whk_${idOf(0)}`
const HOUR = 3_600_000

/** A message of this hour: older ones than a month are not sent again. */
const createDelivery = (number: number, values: Partial<Delivery> = {}): Delivery =>
  createOldDelivery(number, {
    created_at: Date.now() - number,
    last_at: Date.now() - number,
    ...values,
  })

async function openWebhook(
  deliveries: Delivery[] = [],
  values: Partial<Webhook> = {},
): Promise<TestPage> {
  const page = createPage(createFilledState())
  page.state.webhooks = [createWebhook(values)]
  page.state.deliveries = deliveries
  await page.open(`webhooks/${ID}`)
  await screen.findByRole('heading', { level: 1, name: 'Warehouse' })
  return page
}

async function more(item: string): Promise<void> {
  await press('More')
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

const findQuestion = async () =>
  within(await screen.findByRole('dialog', { name: 'Are you sure?' }))

test('the log shows what was sent and what came back, as text', async () => {
  await openWebhook([createDelivery(1)])
  await press('User registered')
  const dialog = within(await screen.findByRole('dialog', { name: 'User registered' }))
  expect(dialog.getByText('HTTP_500')).toBeDefined()
  expect(dialog.getByText('120 ms')).toBeDefined()
  expect(dialog.getByRole('heading', { name: 'Response 500' })).toBeDefined()
  expect(dialog.getByText(/<b>broken<\/b>/)).toBeDefined()
})

test('a message without an answer says so', async () => {
  await openWebhook([createDelivery(1, { response: null, duration: null, error: 'TIMEOUT' })])
  await press('User registered')
  expect(await screen.findByText('The receiver has not answered.')).toBeDefined()
  expect(screen.getByText('TIMEOUT')).toBeDefined()
})

test('one message is sent again', async () => {
  const page = await openWebhook([createDelivery(1), createDelivery(2)])
  const [first] = await screen.findAllByRole('button', { name: 'User registered' })
  if (first) await user.click(first)
  const dialog = within(await screen.findByRole('dialog', { name: 'User registered' }))
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  await screen.findByText('1 message is sent again.')
  expect(page.state.deliveries.map(({ status }) => status)).toEqual(['waiting', 'failed'])
})

test('a message that cannot be sent again says why, and stays open', async () => {
  const page = await openWebhook([createDelivery(1)])
  await press('User registered')
  const dialog = within(await screen.findByRole('dialog', { name: 'User registered' }))
  page.service.refuse('replayDeliveries', { code: 'delivery_not_found', status: 404 })
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  expect(dialog.getByText('HTTP_500')).toBeDefined()
})

test('all that were given up are sent again, however many calls that needs', async () => {
  const failed = Array.from({ length: 1003 }, (_, at) => createDelivery(at))
  const page = await openWebhook(failed)
  await press('Send given up messages again')
  const question = await findQuestion()
  await user.click(question.getByRole('button', { name: 'Send again' }))
  await screen.findByText('1,003 messages are sent again.')
  const calls = page.service.received.filter(({ name }) => name === 'replayDeliveries')
  expect(calls).toHaveLength(2)
  expect(page.state.deliveries.every(({ status }) => status === 'waiting')).toBe(true)
})

test('the log is read in parts, and by state', async () => {
  await openWebhook([
    createDelivery(0, { status: 'delivered', type: 'client.updated' }),
    ...Array.from({ length: 30 }, (_, at) => createDelivery(at + 1)),
  ])
  expect(await screen.findAllByRole('button', { name: 'User registered' })).toHaveLength(24)
  await press('Next')
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'User registered' })).toHaveLength(6),
  )
  await user.click(screen.getByRole('radio', { name: 'Delivered' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'User registered' })).toBeNull())
})

test('a test event is sent, and the log has its answer', async () => {
  await openWebhook()
  expect(await screen.findByText('No messages yet.')).toBeDefined()
  await press('Send test')
  await screen.findByText('The test is on its way.')
  await press('Webhook tested')
  expect(await screen.findByRole('heading', { name: 'Response 204' })).toBeDefined()
})

test('a new secret signs, and the former one as long as was chosen', async () => {
  const page = await openWebhook()
  await more('Replace secret')
  const question = await findQuestion()
  await user.click(question.getByRole('combobox', { name: /How long the former/ }))
  await user.click(await screen.findByRole('option', { name: '72 hours' }))
  await user.click(question.getByRole('button', { name: 'Replace secret' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Secret for signatures' }))
  await user.click(shown.getByRole('button', { name: 'I have saved it' }))
  expect(await screen.findByText(/The former secret signs as well until/)).toBeDefined()
  const until = page.state.webhooks[0]?.former_until ?? 0
  expect(until).toBeGreaterThan(Date.now() + 71 * HOUR)
})

test('a secret that others know ends at once', async () => {
  const page = await openWebhook([], { former_until: Date.now() + HOUR })
  await more('Replace secret')
  const question = await findQuestion()
  await user.click(question.getByRole('combobox', { name: /How long the former/ }))
  await user.click(await screen.findByRole('option', { name: /Not at all/ }))
  expect(question.getByText(/worth nothing any more/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Replace secret' }))
  await screen.findByRole('dialog', { name: 'Secret for signatures' })
  expect(page.state.webhooks[0]?.former_until).toBeNull()
})

test('a webhook that fails says since when, also while a former secret signs', async () => {
  const now = Date.now()
  await openWebhook([], { failing_since: now - HOUR, former_until: now + HOUR })
  expect(screen.getByText(/Every try has failed since/)).toBeDefined()
  expect(screen.getByText(/The former secret signs as well until/)).toBeDefined()
})

test('a disabled webhook sends nothing until it is enabled', async () => {
  const page = await openWebhook([createDelivery(1)])
  await more('Disable')
  const question = await findQuestion()
  await user.click(question.getByRole('button', { name: 'Disable' }))
  await screen.findByText('A member disabled it.')
  expect(screen.getByRole('button', { name: 'Send test' })).toHaveProperty('disabled', true)
  await press('User registered')
  const dialog = within(await screen.findByRole('dialog', { name: 'User registered' }))
  expect(dialog.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', true)
  await user.keyboard('{Escape}')
  await more('Enable')
  await screen.findByText('The webhook gets events from now on.')
  expect(page.state.webhooks[0]?.status).toBe('active')
})

test('deleting a webhook leads to the list of those that are left', async () => {
  const page = await openWebhook()
  await more('Delete webhook')
  const question = await findQuestion()
  await user.click(question.getByRole('button', { name: 'Delete webhook' }))
  await screen.findByRole('heading', { level: 1, name: 'Webhooks' })
  await screen.findByText('No webhooks yet')
  await screen.findByText('The webhook was deleted.')
  expect(page.state.webhooks).toEqual([])
})
