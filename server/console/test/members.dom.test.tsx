import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as leave from '../src/app/leave.ts'
import { NOW } from './fake-records.ts'
import { createFilledState, createState, idOf, OTHER_ACCOUNT } from './fake-state.ts'
import { createPage, type TestPage } from './render-app.tsx'

const user = userEvent.setup()
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const ITEM = 'shrd_console_invitation'
const JONAS = `p_${'j'.repeat(26)}`

describe('an invitation', () => {
  beforeEach(() => sessionStorage.setItem(ITEM, 't'.repeat(43)))
  afterEach(() => {
    sessionStorage.clear()
    vi.restoreAllMocks()
  })

  async function openInvitation(prepare: (page: TestPage) => void = () => undefined) {
    const page = createPage(createState())
    prepare(page)
    await page.open('/accounts/invitation')
    return page
  }

  test('leads whoever accepts it to the account', async () => {
    const page = await openInvitation()
    expect(await screen.findByText(/Nordlys Apotek invites you/)).toBeDefined()
    await press('Accept invitation')
    await vi.waitFor(() => expect(page.path()).toBe(`/dashboard/acc_${'h'.repeat(26)}`))
    expect(page.state.accounts.at(-1)).toMatchObject({ name: 'Nordlys Apotek', role: 'member' })
    expect(sessionStorage.getItem(ITEM)).toBeNull()
  })

  test('is for one address: another member reads which, and how to change', async () => {
    const leaveTo = vi.spyOn(leave, 'leaveTo').mockReturnValue()
    const page = await openInvitation(({ state }) => {
      if (state.mailed) state.mailed.email = 'jonas@example.org'
    })
    expect(await screen.findByText(/signed in as mara@example\.org/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull()
    await press('Sign out')
    expect(leaveTo).toHaveBeenCalledWith('/logout')
    expect(page.service.received.map(({ name }) => name)).not.toContain('acceptInvitation')
    expect(sessionStorage.getItem(ITEM), 'for the other address').not.toBeNull()
  })

  test('waits for whoever is signed out, over the sign-in', async () => {
    const leaveToProve = vi.spyOn(leave, 'leaveToProve').mockReturnValue()
    await openInvitation(({ service }) => {
      service.refuse('getAccount', { code: 'unauthenticated', status: 401 })
    })
    await vi.waitFor(() => expect(leaveToProve).toHaveBeenCalled())
    expect(sessionStorage.getItem(ITEM)).not.toBeNull()
  })

  test('that has expired says whom to ask', async () => {
    await openInvitation(({ state }) => {
      state.mailed = null
    })
    expect(await screen.findByText(/Ask the person who invited you/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('that expires meanwhile says so when it is accepted', async () => {
    const page = await openInvitation()
    await screen.findByText(/Nordlys Apotek invites you/)
    page.state.mailed = null
    await press('Accept invitation')
    expect(await screen.findByText(/Ask the person who invited you/)).toBeDefined()
  })

  test('to an account of the member needs no second acceptance', async () => {
    await openInvitation(({ state }) => {
      state.accounts.push({ ...OTHER_ACCOUNT, name: 'Nordlys Apotek' })
    })
    await press('Accept invitation')
    expect(await screen.findByText('You are a member of this account already.')).toBeDefined()
  })

  test('needs a proven address', async () => {
    await openInvitation(({ state }) => {
      state.profile.email_verified = false
    })
    expect(await screen.findByText(/is not proven yet/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull()
  })

  test('whose link was cut asks for the whole one', async () => {
    sessionStorage.setItem(ITEM, 'half')
    const page = createPage(createState())
    page.service.refuse('findInvitation', { code: 'invalid_input', status: 422 })
    await page.open('/accounts/invitation')
    expect(await screen.findByText(/The address of this page is not complete/)).toBeDefined()
  })
})

describe('members', () => {
  async function openMembers(): Promise<TestPage> {
    const page = createPage(createFilledState())
    page.state.members.push({
      sub: JONAS,
      name: 'Jonas Keller',
      email: 'jonas@example.org',
      role: 'member',
      created_at: NOW,
    })
    await page.open('settings')
    await screen.findByText('jonas@example.org')
    return page
  }

  async function ask(item: string) {
    await press('More about Jonas Keller')
    await user.click(await screen.findByRole('menuitem', { name: item }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
    return { dialog, confirm: () => user.click(dialog.getByRole('button', { name: item })) }
  }

  test('an account is transferred: the former owner stays a member, and owner controls go', async () => {
    const page = await openMembers()
    const { dialog, confirm } = await ask('Make owner')
    expect(dialog.getByText(/becomes the owner in your place/)).toBeDefined()
    await confirm()
    await screen.findByText('“Jonas Keller” is the owner now.')
    const roles = page.state.members.map(({ name, role }) => [name, role])
    expect(roles).toEqual([
      ['Mara Lindqvist', 'member'],
      ['Jonas Keller', 'owner'],
    ])
    await screen.findByText('Only an owner invites and removes members.')
    expect(screen.queryByRole('button', { name: 'Invite member' })).toBeNull()
  })

  test('a transfer to somebody who has left meanwhile says so', async () => {
    const page = await openMembers()
    const { dialog, confirm } = await ask('Make owner')
    page.state.members.pop()
    await confirm()
    expect(await dialog.findByText(/That member is not found/)).toBeDefined()
    expect(page.state.members[0]?.role).toBe('owner')
  })

  test('a transfer that needs a proof asks for it, and goes on with the same question', async () => {
    const page = await openMembers()
    page.service.refuse('transferAccount', { code: 'session_not_fresh', status: 403 })
    const { confirm } = await ask('Make owner')
    await confirm()
    expect(
      await screen.findByRole('dialog', { name: 'Please confirm that it is you' }),
    ).toBeDefined()
    await press('Not now')
    const again = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
    await user.click(again.getByRole('button', { name: 'Make owner' }))
    await screen.findByText('“Jonas Keller” is the owner now.')
  })

  test('the last owner cannot leave', async () => {
    const page = await openMembers()
    await press('Leave account')
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
    await user.click(dialog.getByRole('button', { name: 'Leave account' }))
    expect(await dialog.findByText(/Make another member the owner first/)).toBeDefined()
    expect(page.state.members).toHaveLength(2)
  })

  test('whoever leaves sees another account, and not an error about the one that was left', async () => {
    const page = await openMembers()
    for (const member of page.state.members) member.role = 'owner'
    await press('Leave account')
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
    await user.click(dialog.getByRole('button', { name: 'Leave account' }))
    await screen.findByText(/of Halden Klinik\./)
    expect(page.path()).toBe(`/dashboard/${OTHER_ACCOUNT.account_id}`)
  })

  test('an address of a member is not invited again', async () => {
    const page = await openMembers()
    await press('Invite member')
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite member' }))
    const address = dialog.getByRole('textbox', { name: 'Address' })
    await user.type(address, 'jonas@example.org')
    await user.click(dialog.getByRole('button', { name: 'Invite member' }))
    expect(await dialog.findByText('A member has this address already.')).toBeDefined()
    await user.clear(address)
    await user.type(address, 'liv@example.org')
    await user.click(dialog.getByRole('button', { name: 'Invite member' }))
    await screen.findByText('liv@example.org')
    expect(page.state.invitations.map(({ email }) => email)).toEqual(['liv@example.org'])
  })

  test('an invitation is withdrawn', async () => {
    const page = createPage(createFilledState())
    page.state.invitations.push({
      invitation_id: `inv_${idOf(1)}`,
      email: 'liv@example.org',
      role: 'member',
      invited_by: page.state.profile.sub,
      created_at: NOW,
      expires_at: NOW + 1,
    })
    await page.open('settings')
    await press('Withdraw')
    await screen.findByText('The invitation was withdrawn.')
    expect(screen.queryByText('liv@example.org')).toBeNull()
  })
})
