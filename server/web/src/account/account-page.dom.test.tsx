import type { AccountProfile, ApplicationEntry, HostedPage, SessionEntry } from '@shrd/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { hostedDocument, showHosted } from '../../test/hosted-document.tsx'
import * as leaving from '../leave.ts'
import { loadWords } from '../locales/load-words.ts'
import { LANGUAGES } from '../locales/words.ts'
import { pageTitle } from '../page-title.ts'

type Tab = Extract<HostedPage, { name: 'account' }>['tab']

const ACCOUNT: AccountProfile = {
  sub: `p_${'a'.repeat(26)}`,
  email: 'mara@example.org',
  email_verified: true,
  pending_email: null,
  name: 'Mara',
  locale: 'en',
  preferred_username: null,
  profile: {},
  attributes: [],
  user_id: null,
  created_at: 0,
  has_password: true,
  second_factor: null,
  fresh_until: Date.now() + 600_000,
  is_account_member: false,
}

const SESSION: SessionEntry = {
  reference: 'here',
  amr: ['pwd'],
  key_proven: false,
  current: true,
  browser: 'Firefox on Linux',
  place: null,
  created_at: 0,
  last_used_at: 0,
}

const APPLICATION: ApplicationEntry = {
  ...{ client_id: 'kite', name: 'Kite', logo_uri: null, first_party: false },
  ...{ scopes: ['openid'], resources: [], since: 0, last_used_at: null, sessions: 1 },
}

const page = (tab: Tab, changes: Partial<AccountProfile> = {}): HostedPage => ({
  ...{ name: 'account', tab, account: { ...ACCOUNT, ...changes } },
  sessions: tab === 'sessions' ? [SESSION] : null,
  applications: tab === 'applications' ? [APPLICATION] : null,
  passkeys: tab === 'security' ? [] : null,
})

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const answer = (value: unknown, status = 200) => Response.json(value, { status })

let left: string[]
let sent: Mock<typeof fetch>
/** What the service answers about connections, in this order. */
let connections: unknown[]

beforeEach(() => {
  left = []
  connections = [{ connections: [], offered: [] }]
  vi.spyOn(leaving, 'leave').mockImplementation((address) => void left.push(address))
  sent = vi.fn<typeof fetch>().mockResolvedValue(answer({ success: true }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, request) =>
    // The security tab asks for it by itself.
    path === '/api/account/connections' ? answer(connections.shift()) : sent(path, request),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

describe('the pages of an account', () => {
  test('are reached by links, of which one says that it is here [HOSTED-19]', async () => {
    await showHosted(page('security'))
    screen.getByRole('heading', { level: 1, name: 'Your account' })
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of your account' }))
    const links = tabs.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/account',
      '/account/security',
      '/account/sessions',
      '/account/applications',
    ])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
      null,
      'page',
      null,
      null,
    ])
  })

  test('show profile, sessions, applications and security [HOSTED-19]', async () => {
    const profile = await showHosted(page('profile'))
    expect(field('Name (optional)').value).toBe('Mara')
    profile.unmount()
    const sessions = await showHosted(page('sessions'))
    screen.getByText('Firefox on Linux')
    sessions.unmount()
    const applications = await showHosted(page('applications'))
    screen.getByText('Kite')
    applications.unmount()
    await showHosted(page('security'))
    screen.getByRole('region', { name: 'Password' })
  })

  test('have titles of their own in each of the five languages', async () => {
    for (const { locale } of LANGUAGES) {
      const words = await loadWords(locale)
      const titles = (['profile', 'security', 'sessions', 'applications'] as const).map((tab) =>
        pageTitle(hostedDocument(page(tab), { locale }), words, String),
      )
      expect(new Set(titles).size).toBe(4)
      expect(titles.every((title) => title.endsWith(' · Shrd'))).toBe(true)
    }
  })
})

describe('a call', () => {
  test('goes to this origin with the header of the service, and its answer is shown', async () => {
    await showHosted(page('profile'))
    sent.mockImplementation(async (path) =>
      answer(path === '/api/account' ? ACCOUNT : { success: true }),
    )
    await userEvent.type(field('Name (optional)'), ' L.')
    await press('Save')
    await screen.findByText('Name and language were saved.')
    const [[path, request] = [], [again] = []] = sent.mock.calls
    expect([path, again]).toEqual(['/api/account/profile', '/api/account'])
    expect(request).toMatchObject({
      method: 'POST',
      headers: { 'Shrd-Client': '1', 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Mara L.' }),
    })
  })

  test('whose answer is lost is sent once more, under the same idempotency key', async () => {
    await showHosted(page('profile'))
    sent.mockImplementation(async (path) =>
      answer(path === '/api/account' ? ACCOUNT : { success: true }),
    )
    sent.mockRejectedValueOnce(new TypeError('cut off'))
    await press('Save')
    await screen.findByText('Name and language were saved.')
    const keys = sent.mock.calls.map(([, request]) => {
      return new Headers(request?.headers).get('Idempotency-Key')
    })
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], null])
  })

  test('that is refused is said in the words of its code, with its numbers', async () => {
    history.replaceState(null, '', '/account/security?open=password')
    await showHosted(page('security'))
    sent.mockResolvedValue(answer({ code: 'password_too_short', minimum: 20 }, 422))
    await userEvent.type(field('Current password'), 'mine')
    await userEvent.type(field('New password'), 'fifteen letters')
    await press('Save')
    await waitFor(() =>
      expect(screen.getAllByRole('alert')[0]?.textContent).toBe('Use at least 20 characters.'),
    )
  })

  test('whose property is refused marks its field', async () => {
    await showHosted(page('profile'))
    const fields = [{ path: 'name', problem: 'invalid_format' }]
    sent.mockResolvedValue(answer({ code: 'invalid_input', fields }, 422))
    await press('Save')
    await waitFor(() => expect(document.activeElement).toBe(field('Name (optional)')))
    expect(field('Name (optional)').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toContain('This cannot be saved')
  })

  test.each([
    [() => Promise.reject(new TypeError('out of reach')), 'Check your connection'],
    [async () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'makes no sense'],
  ])('without a usable answer says so, and what was typed stays', async (respond, said) => {
    await showHosted(page('profile'))
    sent.mockImplementation(respond)
    await userEvent.type(field('Name (optional)'), ' L.')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain(said)
    expect(field('Name (optional)').value).toBe('Mara L.')
  })
})

describe('a proof that is missing', () => {
  test('is asked for on its own page, which leads back to the form', async () => {
    history.replaceState(null, '', '/account/security')
    await showHosted(page('security', { fresh_until: 0 }))
    await press('Change password')
    expect(left).toEqual(['/confirm?to=%2Faccount%2Fsecurity%3Fopen%3Dpassword'])
    expect(sent).not.toHaveBeenCalled()
  })

  test('the form is open afterwards, and the address no longer says so', async () => {
    history.replaceState(null, '', '/account/security?open=password')
    await showHosted(page('security'))
    expect(document.activeElement).toBe(field('Current password'))
    expect(location.pathname + location.search).toBe('/account/security')
  })

  test('a new address is there again, once', async () => {
    history.replaceState(null, '', '/account/security?open=email')
    const first = await showHosted(page('security'))
    sent.mockResolvedValue(answer({ code: 'session_not_fresh' }, 403))
    await userEvent.type(field('New e-mail address'), 'new@example.org')
    await press('Send code')
    await waitFor(() => expect(left).toEqual(['/confirm?to=%2Faccount%2Fsecurity%3Fopen%3Demail']))
    first.unmount()
    history.replaceState(null, '', '/account/security?open=email')
    await showHosted(page('security'))
    expect(field('New e-mail address').value).toBe('new@example.org')
    expect(sessionStorage.length).toBe(0)
  })

  test.each(['session_ended', 'unauthenticated'])(
    'a name is there again after %s, once',
    async (code) => {
      history.replaceState(null, '', '/account')
      const first = await showHosted(page('profile'))
      sent.mockResolvedValue(answer({ code }, 401))
      await userEvent.type(field('Name (optional)'), ' L.')
      await press('Save')
      await waitFor(() => expect(left).toEqual(['/confirm?to=%2Faccount%3Fopen%3Dprofile']))
      first.unmount()
      history.replaceState(null, '', '/account?open=profile')
      await showHosted(page('profile'))
      expect(field('Name (optional)').value).toBe('Mara L.')
      expect(sessionStorage.length).toBe(0)
    },
  )

  test('a password is kept nowhere', async () => {
    history.replaceState(null, '', '/account/security?open=password')
    await showHosted(page('security'))
    sent.mockResolvedValue(answer({ code: 'session_not_fresh' }, 403))
    await userEvent.type(field('Current password'), 'mine')
    await userEvent.type(field('New password'), 'fifteen letters')
    await press('Save')
    await waitFor(() => expect(left).toHaveLength(1))
    expect(sessionStorage.length).toBe(0)
  })

  test('a form that there is not opens nothing', async () => {
    history.replaceState(null, '', '/account/security?open=everything')
    await showHosted(page('security'))
    expect(document.querySelector('form')).toBeNull()
  })
})

describe('details that are being typed', () => {
  /** The page in German, as after a choice in the list of languages. */
  async function changeLanguage(shown: { unmount(): void }) {
    document.dispatchEvent(new Event('shrd-reload'))
    shown.unmount()
    await showHosted(page('profile', { preferred_username: 'mara' }), { locale: 'de' })
  }

  test('are there again in another language, once, with the focus in their field', async () => {
    history.replaceState(null, '', '/account')
    const first = await showHosted(page('profile', { preferred_username: 'mara' }))
    await press('Edit')
    await userEvent.type(field('Nickname'), 'Em')
    await userEvent.selectOptions(field('Time zone'), 'Europe/Rome')
    await userEvent.click(field('Town or city'))
    await changeLanguage(first)
    expect(field('Spitzname').value).toBe('Em')
    expect(field('Zeitzone').value).toBe('Europe/Rome')
    expect(document.activeElement).toBe(field('Ort'))
    expect(location.pathname + location.search).toBe('/account')
    expect(sessionStorage.length).toBe(0)
  })

  test('are dropped with their form', async () => {
    history.replaceState(null, '', '/account')
    const first = await showHosted(page('profile', { preferred_username: 'mara' }))
    await press('Edit')
    await userEvent.type(field('Nickname'), 'Em')
    await press('Cancel')
    await changeLanguage(first)
    expect(screen.queryByLabelText('Spitzname')).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })
})

describe('the code of a mail', () => {
  const pending = { pending_email: 'new@example.org' }

  test('is taken out of the address into its field, and not sent', async () => {
    history.replaceState(null, '', '/account/security#123456')
    await showHosted(page('security', pending))
    expect(field('One-time code, 6 digits').value).toBe('123456')
    expect(location.hash).toBe('')
    expect(sent).not.toHaveBeenCalled()
  })

  test('is still there after a proof that was asked for in between', async () => {
    history.replaceState(null, '', '/account/security#123456')
    const first = await showHosted(page('security', pending))
    sent.mockResolvedValue(answer({ code: 'session_not_fresh' }, 403))
    await press('Confirm address')
    await waitFor(() =>
      expect(left).toEqual(['/confirm?to=%2Faccount%2Fsecurity%3Fopen%3Demail_code']),
    )
    first.unmount()
    history.replaceState(null, '', '/account/security?open=email_code')
    await showHosted(page('security', pending))
    expect(field('One-time code, 6 digits').value).toBe('123456')
  })

  test('of a link that was opened in this very tab is taken, too', async () => {
    history.replaceState(null, '', '/account/security')
    await showHosted(page('security', pending))
    location.hash = '#654321'
    await waitFor(() => expect(field('One-time code, 6 digits').value).toBe('654321'))
  })
})

describe('the providers of the security page', () => {
  const offered = [{ provider_id: 'prv_a', name: 'Example', text: null, icon: null }]

  test('are absent where the service has none', async () => {
    await showHosted(page('security'))
    await waitFor(() => expect(connections).toEqual([]))
    expect(screen.queryByRole('heading', { name: 'Connected providers' })).toBeNull()
  })

  test('in an answer of another shape are an error, and can be asked for again', async () => {
    connections = [{ success: true }, { connections: [], offered }]
    await showHosted(page('security'))
    await screen.findByRole('alert')
    screen.getByText('A password is set')
    await press('Try again')
    await screen.findByRole('button', { name: 'Connect: Example' })
  })

  test('are above the deletion of the account', async () => {
    connections = [{ connections: [], offered }]
    await showHosted(page('security'))
    await screen.findByRole('button', { name: 'Connect: Example' })
    const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(titles.slice(-2)).toEqual(['Connected providers', 'Delete account'])
  })

  test('have the focus after a proof that one of them needed', async () => {
    connections = [{ connections: [], offered }]
    history.replaceState(null, '', '/account/security?open=connections')
    await showHosted(page('security'))
    const title = await screen.findByRole('heading', { name: 'Connected providers' })
    expect(document.activeElement).toBe(title)
  })

  test('say once what became of a connection', async () => {
    connections = [{ connections: [], offered }]
    history.replaceState(null, '', '/account/security?connection=provider_denied')
    await showHosted(page('security'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('with the provider was cancelled')
    expect(location.search).toBe('')
  })
})

test('ending this session leads to the page that says so', async () => {
  await showHosted(page('sessions'))
  await press(/^End session: Firefox on Linux, /)
  await waitFor(() => expect(left).toEqual(['/logout']))
  expect(sent.mock.calls[0]?.[0]).toBe('/api/account/sessions/end')
})

test('the end of an application is asked for, and its proof leads back to the same question', async () => {
  history.replaceState(null, '', '/account/applications')
  const first = await showHosted(page('applications'))
  sent.mockResolvedValue(answer({ code: 'session_not_fresh' }, 403))
  await press('End access: Kite')
  await press('End access')
  await waitFor(() =>
    expect(left).toEqual(['/confirm?to=%2Faccount%2Fapplications%3Fopen%3Dapplications']),
  )
  expect(sent.mock.calls[0]?.[0]).toBe('/api/account/applications/end')
  first.unmount()
  history.replaceState(null, '', '/account/applications?open=applications')
  await showHosted(page('applications'))
  within(screen.getByRole('dialog')).getByText(/^Kite is signed out/)
})
