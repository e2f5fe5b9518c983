import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import {
  createAccount,
  createAccountActions,
  refusal,
  SESSIONS,
} from '../../test/account-states.ts'
import type { AccountActions } from './account-actions.ts'
import type { AccountResume } from './account-widget.ts'
import { SessionList, type SessionListProps } from './SessionList.tsx'

function show(
  actions: Partial<AccountActions> = {},
  changes: Partial<Omit<SessionListProps, 'actions'>> = {},
) {
  const asked: AccountResume[] = []
  const onSignedOut = vi.fn()
  const fake = createAccountActions(actions)
  render(
    <SessionList
      account={createAccount()}
      sessions={SESSIONS}
      actions={fake.actions}
      onConfirm={(resume) => asked.push(resume)}
      onSignedOut={onSignedOut}
      {...changes}
    />,
  )
  return { sent: fake.sent, asked, onSignedOut }
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent ?? '')
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const inDialog = () => within(screen.getByRole('dialog', { name: 'Are you sure?' }))

test('each session says browser, place and last use, and which one is this', () => {
  show()
  const [here, phone, desk] = rows()
  expect(here).toContain('Firefox on Linux This browser')
  expect(phone).toContain('Safari on iPhone')
  expect(phone).toContain('Hamburg, Germany · last used')
  expect(phone).not.toContain('This browser')
  expect(desk).toMatch(/^Chrome on Windows last used/)
  const times = document.querySelectorAll('time')
  expect(times[1]?.getAttribute('datetime')).toBe('2026-11-21T08:12:00.000Z')
})

test('two sessions of the same browser have buttons of different names', () => {
  const sessions = SESSIONS.map((session, index) => ({
    ...{ ...session, browser: 'Chrome on Linux', place: index === 0 ? 'Odense' : 'Hamburg' },
    last_used_at: session.last_used_at + (index === 2 ? 60_000 : 0),
  }))
  show({}, { sessions })
  const names = screen
    .getAllByRole('button', { name: /^End session: Chrome on Linux, / })
    .map((button) => button.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(sessions.length)
})

test('one is ended by its own name; the list is fresh, and the focus is in it', async () => {
  const left = SESSIONS.filter(({ reference }) => reference !== 'phone')
  const { sent } = show({ listAccountSessions: async () => left })
  await press(/^End session: Safari on iPhone, /)
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.getByRole('status').textContent).toBe('The session has ended.')
  expect(sent).toEqual([
    ['endAccountSession', { reference: 'phone' }],
    ['listAccountSessions', {}],
  ])
  const next = screen.getByRole('button', { name: /^End session: Chrome on Windows, / })
  expect(document.activeElement).toBe(next)
})

test('the present one is ended, and then the page is left', async () => {
  const { sent, onSignedOut } = show()
  await press(/^End session: Firefox on Linux, /)
  await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce())
  expect(sent).toEqual([['endAccountSession', { reference: 'here' }]])
})

test('all others are ended after a question', async () => {
  const { sent, onSignedOut } = show({ listAccountSessions: async () => SESSIONS.slice(0, 1) })
  await press('End all other sessions')
  expect(document.activeElement).toBe(inDialog().getByRole('button', { name: 'Cancel' }))
  await userEvent.dblClick(inDialog().getByRole('button', { name: 'End all other sessions' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(sent).toEqual([
    ['endAccountSessions', { keep_current: true }],
    ['listAccountSessions', {}],
  ])
  expect(screen.getByRole('status').textContent).toBe('All other sessions have ended.')
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull()
  expect(onSignedOut).not.toHaveBeenCalled()
})

test('all are ended after a question, this one too, and the page is left', async () => {
  const { sent, onSignedOut } = show()
  await press('End all sessions')
  inDialog().getByText(/in this browser too/)
  await userEvent.click(inDialog().getByRole('button', { name: 'End all sessions' }))
  await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce())
  expect(sent).toEqual([['endAccountSessions', { keep_current: false }]])
})

test('Escape ends nothing', async () => {
  const { sent } = show()
  await press('End all sessions')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
})

test('a proof that is too old is asked for first, and the question comes back afterwards', async () => {
  const { asked } = show({}, { account: createAccount({ fresh_until: Date.now() - 1 }) })
  await press('End all other sessions')
  expect(asked).toEqual([{ form: 'other_sessions' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('after the proof the question is open', () => {
  show({}, { resume: { form: 'all_sessions' } })
  inDialog().getByText(/in this browser too/)
})

test('a session that is not there any more is said, and the list stays', async () => {
  show({ endAccountSession: () => Promise.reject(refusal('session_not_found')) })
  await press(/^End session: Chrome on Windows, /)
  expect((await screen.findByRole('alert')).textContent).toBe('That session is not found.')
  expect(rows()).toHaveLength(3)
})
