import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  CONNECTIONS,
  createAccount,
  createAccountActions,
  refusal,
} from '../../test/account-states.ts'
import type { AccountActions } from './account-actions.ts'
import { ConnectedAccounts, type ConnectedAccountsProps } from './ConnectedAccounts.tsx'

function show(changes: Partial<AccountActions> = {}, props: Partial<ConnectedAccountsProps> = {}) {
  const { actions, sent } = createAccountActions(changes)
  const [onConfirm, onLeave] = [vi.fn(), vi.fn()]
  const { container } = render(
    <ConnectedAccounts
      account={createAccount()}
      connections={CONNECTIONS}
      onSignedOut={() => undefined}
      {...{ actions, onConfirm, onLeave }}
      {...props}
    />,
  )
  return { sent, onConfirm, onLeave, container }
}

afterEach(() => history.replaceState(null, '', '/'))

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('lists what is connected, and what can be', () => {
  show()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Google')
  expect(rows[0]).toContain('mara.lindqvist@example.org')
  expect(rows[1]).toContain('GitHubNot connected')
})

test('shows nothing where there are no providers', () => {
  const { container } = show({}, { connections: { connections: [], offered: [] } })
  expect(container.textContent).toBe('')
})

test('leads to a provider to connect it', async () => {
  const { sent, onLeave } = show()
  await press('Connect: GitHub')
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalledWith(expect.stringMatching(/^https:/)))
  expect(sent).toEqual([['startConnection', { provider_id: `prv_${'b'.repeat(26)}` }]])
})

test('says what became of a connection, from the title of the section', () => {
  show({}, { result: 'connected' })
  screen.getByText('The provider is connected.')
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('says why a connection was refused, from the title of the section', () => {
  show({}, { result: 'provider_taken' })
  expect(screen.getByRole('alert').textContent).toContain('connected to another account')
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('announces what became of a connection in a status that was there before', async () => {
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => void changes.push(...records))
  observer.observe(document.body, { childList: true, subtree: true })
  show({}, { result: 'connected' })
  await vi.waitFor(() => {
    const status = screen.getByRole('status')
    expect(changes.some(({ target }) => target === status)).toBe(true)
  })
  observer.disconnect()
})

test('disconnects after a question, and shows what is left', async () => {
  const { sent } = show({
    listConnections: async () => ({ ...CONNECTIONS, connections: [] }),
  })
  await press('Disconnect: Google')
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
  await screen.findByText('Google is disconnected.')
  expect(sent[0]).toEqual(['removeConnection', { connection_id: `con_${'a'.repeat(26)}` }])
  screen.getByRole('button', { name: 'Connect: Google' })
})

test.each([
  ['no password', { has_password: false, user_id: null }, true],
  ['a password', { has_password: true }, false],
])('the question says which way stays for a user with %s', async (_, changes, isSaid) => {
  show({}, { account: createAccount(changes) })
  await press('Disconnect: Google')
  const said = screen.getByRole('dialog').textContent ?? ''
  expect(said.includes('only a code that is mailed to')).toBe(isSaid)
})

test('says that the last way in stays', async () => {
  show({ removeConnection: () => Promise.reject(refusal('last_way_in')) })
  await press('Disconnect: Google')
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
  expect((await screen.findByRole('alert')).textContent).toContain('only way to sign in')
})

test('asks for a recent proof first', async () => {
  const { onConfirm, sent } = show({}, { account: createAccount({ fresh_until: 0 }) })
  await press('Disconnect: Google')
  expect([onConfirm.mock.calls, sent]).toEqual([[[{ form: 'connections' }]], []])
})

test('a user who comes back from a proof finds the list', () => {
  show({}, { resume: { form: 'connections' } })
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('without connections the widget loads them', async () => {
  show({}, { connections: undefined })
  await screen.findByRole('button', { name: 'Connect: GitHub' })
})

test.each([
  ['of another shape', { connections: [{ connection_id: 1 }], offered: [] }],
  ['without lists', { success: true }],
  ['of nothing', null],
])('an answer %s is an error, and can be asked for again', async (_, wrong) => {
  const answers: unknown[] = [wrong, CONNECTIONS]
  // The service may be older or newer than the page.
  const listConnections = (async () => answers.shift()) as AccountActions['listConnections']
  show({ listConnections }, { connections: undefined })
  await screen.findByRole('alert')
  await press('Try again')
  await screen.findByRole('button', { name: 'Connect: GitHub' })
})

test('finishes a connection for which the browser had left, once', async () => {
  history.replaceState(null, '', '/me?tab=a&connection_answer=code%3D1%26state%3D2#here')
  const { sent } = show({}, { connections: undefined })
  await screen.findByText('The provider is connected.')
  const return_to = `${location.origin}/me?tab=a#here`
  const asked = sent.filter(([name]) => name === 'finishConnection')
  expect(asked).toEqual([['finishConnection', { answer: 'code=1&state=2', return_to }]])
  expect(location.href).toBe(return_to)
})

test('says why such a connection was refused', async () => {
  history.replaceState(null, '', '/me?connection_answer=error%3Daccess_denied')
  const finishConnection = () => Promise.reject(refusal('provider_taken'))
  show({ finishConnection }, { connections: undefined })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('connected to another account')
})
