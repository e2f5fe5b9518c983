import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { addFriend } from './add-friend.ts'
import { createTestPage, signInWithKeys, type TestPage } from './render-app.tsx'
import { untilGone } from './until-gone.ts'

async function openSharePage(): Promise<TestPage> {
  const page = createTestPage()
  const { made } = await signInWithKeys(page)
  await addFriend({ page, made }, { name: 'Mara' })
  page.open('/share')
  await screen.findByRole('heading', { level: 1, name: 'Share Confidentially. Share Securely.' })
  return page
}

const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message')

async function write(text: string): Promise<void> {
  await userEvent.click(message())
  await userEvent.paste(text)
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Share Now' }))

/** The list of the links that were sent. */
const sent = () => within(screen.getByRole('region', { name: 'Links you have sent' }))

test('/share requires login [SEND-01] [GUARD-13]', async () => {
  const page = createTestPage()
  page.open('/share')
  await expect.poll(page.path).toBe('/auth/login')
})

describe('the form', () => {
  test('has its headline, three lifetimes, and a message with a placeholder [SEND-06] [SEND-07] [SEND-08] [SEND-11] [CONST-17]', async () => {
    await openSharePage()
    expect(message().placeholder).toBe('Your secret message here')
    const choices = screen.getAllByRole<HTMLInputElement>('radio')
    expect(choices.map(({ labels }) => labels?.[0]?.querySelector('span')?.textContent)).toEqual([
      '1 hour',
      '1 day',
      '3 days',
    ])
    expect(choices.map(({ checked }) => checked)).toEqual([false, false, true])
    expect(screen.getByLabelText('File')).toHaveProperty('type', 'file')
  })

  test('writes the end of a link as the reader’s region does', async () => {
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en'])
    try {
      await openSharePage()
      const times = screen.getByRole('group', { name: 'Expires after' }).querySelectorAll('time')
      expect(Array.from(times, ({ textContent }) => textContent)).toEqual(
        Array(3).fill(expect.stringMatching(/^\d{1,2} \w+/)),
      )
    } finally {
      languages.mockRestore()
    }
  })

  test('counts the characters that are left, and cuts what is too long [SEND-09] [SEND-10]', async () => {
    await openSharePage()
    expect(screen.getByText('5,000 characters remaining')).toBeTruthy()
    await write('secret')
    expect(screen.getByText('4,994 characters remaining')).toBeTruthy()
    await write('x'.repeat(5000))
    expect(message().value).toHaveLength(5000)
    expect(screen.getByText('Cut to 5,000 characters.')).toBeTruthy()
    expect(screen.getByText('0 characters remaining')).toBeTruthy()
  })

  test('sends nothing without a message and a file', async () => {
    const { service } = await openSharePage()
    await send()
    expect(screen.getByText('Write a message or choose a file.')).toBeTruthy()
    expect(document.activeElement).toBe(message())
    expect(service.server.received.map(({ name }) => name)).not.toContain('createShare')
  })

  test('shows the link once it is made, and is empty then [SEND-12] [SEND-13] [SEND-21]', async () => {
    const user = userEvent.setup()
    await openSharePage()
    await write('under the mat')
    await send()
    const dialog = within(await screen.findByRole('dialog', { name: 'Secure Link Ready' }))
    const field = dialog.getByLabelText<HTMLInputElement>('Link')
    expect(field.readOnly).toBe(true)
    expect(field.value).toMatch(/\/shrdshare\/shr_[a-z2-7]{26}#1\.[\w-]{43}$/)
    expect(message().value).toBe('')
    await user.click(dialog.getByRole('button', { name: 'Copy to Clipboard' }))
    expect(await navigator.clipboard.readText()).toBe(field.value)
    const copied = /You can now paste the link in a secure message or email\./
    expect(await dialog.findByText('Copied!')).toBeTruthy()
    expect(dialog.getByText(copied)).toBeTruthy()
    await expect.poll(() => dialog.queryByText(copied)).toBeNull()
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await sent().findByText(/^Open until/)).toBeTruthy()
  })

  test('is not left with a link that nobody copied', async () => {
    await openSharePage()
    await write('under the mat')
    await send()
    const dialog = within(await screen.findByRole('dialog', { name: 'Secure Link Ready' }))
    const close = () => dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement
    await userEvent.click(close())
    expect(dialog.getByText(/^You have not copied the link/)).toBeTruthy()
    await userEvent.click(close())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is empty after a failure, which it tells, and gives back what it contained [SEND-21] [ERR-53]', async () => {
    const { service } = await openSharePage()
    service.failing.set('POST /api/share', { status: 422, code: 'share_failed' })
    await write('under the mat')
    await send()
    expect(
      await screen.findByText('Something went wrong with sharing. Please try again.'),
    ).toBeTruthy()
    expect(message().value).toBe('')
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('The form is empty again.')).toBeTruthy()
    const bringBack = () => screen.queryByRole('button', { name: 'Bring back what I wrote' })
    await write('b')
    expect(bringBack()).toBeNull()
    await userEvent.clear(message())
    await userEvent.click(bringBack() as HTMLElement)
    expect(message().value).toBe('under the mat')
    expect(document.activeElement).toBe(message())
  })

  test('addresses a link to a friend, who alone can open it [SEND-20]', async () => {
    await openSharePage()
    await userEvent.selectOptions(await screen.findByLabelText('For'), 'Mara')
    expect(screen.getByText(/^Only Mara can open it/)).toBeTruthy()
    await write('for Mara')
    await send()
    const dialog = within(await screen.findByRole('dialog', { name: 'Secure Link Ready' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Link').value).toMatch(/#1m\./)
    expect(dialog.getByText(/Only Mara can open it, signed in/)).toBeTruthy()
    expect(await sent().findByText(/Only for Mara/)).toBeTruthy()
  })

  test('says that the browser did not copy, and selects the link', async () => {
    await openSharePage()
    await write('under the mat')
    await send()
    const dialog = within(await screen.findByRole('dialog', { name: 'Secure Link Ready' }))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
    await userEvent.click(dialog.getByRole('button', { name: 'Copy to Clipboard' }))
    expect(await dialog.findByText(/^Not copied/)).toBeTruthy()
    const link = dialog.getByLabelText<HTMLInputElement>('Link')
    expect(link.selectionEnd).toBe(link.value.length)
  })

  test('asks before it is left with something unsent, also at a sign-out, and only then', async () => {
    const page = await openSharePage()
    await write('under the mat')
    await userEvent.click(screen.getByRole('button', { name: /^Profile menu/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    const question = await screen.findByRole('dialog', { name: 'Leave this page?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Stay here' }))
    expect(page.path()).toBe('/share')
    expect(message().value).toBe('under the mat')
    await userEvent.clear(message())
    await userEvent.click(
      screen.getAllByRole('link', { name: 'My Secure Vaults' })[0] as HTMLElement,
    )
    await expect.poll(page.path).toBe('/dashboard')
  })
})

test('the page has six benefit cards [SEND-14]', async () => {
  await openSharePage()
  const cards = within(screen.getByRole('list', { name: 'What a link gives you' }))
  expect(cards.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'End-to-end encryption',
    'No account required',
    'Time-limited access',
    'Member sharing',
    'File and message support',
    'Zero retention',
  ])
})

test('a link that was sent is destroyed after a question', async () => {
  const page = await openSharePage()
  await page.client.shares.create({ message: 'a mistake', ttl: 3600, label: 'Mistake' })
  page.open('/share')
  await userEvent.click(await screen.findByRole('button', { name: 'Destroy now: Mistake' }))
  const dialog = await screen.findByRole('dialog', { name: 'Destroy now' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Destroy now' }))
  await untilGone(dialog)
  expect(await sent().findByText(/^Destroyed/)).toBeTruthy()
  expect(sent().queryByRole('button', { name: /^Destroy/ })).toBeNull()
})
