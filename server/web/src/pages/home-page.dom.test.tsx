import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hostedDocument, showHosted } from '../../test/hosted-document.tsx'
import { ABOUT, FEATURES } from '../home/blurbs.ts'
import { HostedLayout } from '../layout/HostedLayout.tsx'
import { en } from '../locales/en.ts'
import { loadWords } from '../locales/load-words.ts'
import { LANGUAGES, type Words } from '../locales/words.ts'
import { WordsContext } from '../words-context.ts'

const show = (signedIn: boolean) => showHosted({ name: 'home', signed_in: signedIn })
const navigation = () => screen.getByRole('navigation', { name: 'Pages of this service' })
const linksOf = (element: HTMLElement) =>
  within(element)
    // A menu on a phone and entries of the head on a desk: jsdom knows neither.
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the navigation', () => {
  test('leads to the sections of the home page, which are there [HOSTED-03]', async () => {
    await show(false)
    expect(linksOf(navigation()).slice(0, 3)).toEqual([
      ['Home', '/'],
      ['Features', '/#features'],
      ['About', '/#about'],
    ])
    for (const name of ['Features', 'About']) {
      expect(screen.getByRole('region', { name }).id).toBe(name.toLowerCase())
    }
  })

  test('has Login and Register signed out, Dashboard, Account and Logout signed in [HOSTED-02]', async () => {
    const { unmount } = await show(false)
    expect(linksOf(navigation()).slice(3)).toEqual([
      ['Login', '/login'],
      ['Register', '/register'],
    ])
    unmount()
    await show(true)
    expect(linksOf(navigation()).slice(3)).toEqual([
      ['Dashboard', '/dashboard'],
      ['Account', '/account'],
      ['Logout', '/logout'],
    ])
  })

  test('has no Dashboard for somebody who is no member of an account [HOSTED-02]', async () => {
    const nav = { signed_in: true, is_account_member: false }
    await showHosted({ name: 'home', signed_in: true }, { nav })
    expect(linksOf(navigation()).slice(3)).toEqual([
      ['Account', '/account'],
      ['Logout', '/logout'],
    ])
    const way = within(screen.getByRole('main')).getByRole('link', { name: 'Account' })
    expect(way.getAttribute('href')).toBe('/account')
  })

  test('says where one is, on the home page alone', async () => {
    const current = () =>
      within(navigation())
        .getAllByRole('link', { hidden: true })
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => link.textContent)
    const { unmount } = await show(false)
    expect(current()).toEqual(['Home'])
    unmount()
    await showHosted({ name: 'not_found' })
    expect(current()).toEqual([])
  })

  test('is behind a button that the browser itself answers to', async () => {
    await show(false)
    const button = screen.getByRole('button', { name: 'Menu' })
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '')
    expect(menu?.hasAttribute('popover')).toBe(true)
    expect(menu?.querySelectorAll('a')).toHaveLength(5)
  })

  test('stands behind a link that skips it', async () => {
    await show(false)
    const [first] = document.querySelectorAll('a')
    expect(first?.textContent).toBe('Skip to content')
    expect(document.querySelector(first?.getAttribute('href') ?? '')).toBe(screen.getByRole('main'))
  })

  test('is not on a page that stands for an application', () => {
    const document = hostedDocument({ name: 'signed_out' }, { nav: null })
    render(
      <WordsContext.Provider value={en}>
        <HostedLayout document={document}>content</HostedLayout>
      </WordsContext.Provider>,
    )
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('the home page', () => {
  test('has a hero with a login button [HOSTED-04]', async () => {
    await show(false)
    const hero = screen.getByRole('region', { name: /A sign-in that looks like yours/ })
    within(hero).getByRole('heading', { level: 1 })
    const login = within(hero).getByRole('link', { name: 'Login' })
    expect(login.getAttribute('href')).toBe('/login')
    expect(login.dataset.kind).toBe('primary')
  })

  test('leads somebody who is signed in to their dashboard', async () => {
    await show(true)
    const main = screen.getByRole('main')
    within(main).getByText('You are signed in.')
    const way = within(main).getByRole('link', { name: 'Dashboard' })
    expect(way.getAttribute('href')).toBe('/dashboard')
    expect(within(main).queryByRole('link', { name: 'Login' })).toBeNull()
  })

  test('shows nine feature blurbs and two about blurbs, each with title and text [HOSTED-05]', async () => {
    await show(false)
    for (const [name, count] of [
      ['Features', 9],
      ['About', 2],
    ] as const) {
      const items = within(screen.getByRole('region', { name })).getAllByRole('listitem')
      expect(items).toHaveLength(count)
      for (const item of items) {
        within(item).getByRole('heading', { level: 3 })
        expect(item.querySelector('p')?.textContent?.length).toBeGreaterThan(40)
      }
    }
  })

  test('claims German servers, the GDPR, encryption in transit and at rest, and no limits [PROD-15]', async () => {
    await show(false)
    const text = screen.getByRole('region', { name: 'Features' }).textContent
    for (const claim of [
      /Servers in Germany/,
      /GDPR/,
      /Encrypted in transit and at rest/,
      /No usage limits.*scaling up costs nothing extra/,
    ]) {
      expect(text).toMatch(claim)
    }
  })

  test('claims second factors, sign-in with and without a password, policies and revocation [PROD-16]', async () => {
    await show(false)
    const text = screen.getByRole('region', { name: 'Features' }).textContent
    for (const claim of [
      /optional or mandatory.*multi-factor authentication/,
      /username and password, or password-free with a one-time password \(OTP\)/,
      /Strict password policies.*former passwords are not taken again.*resets are managed/,
      /Sessions revoked from afar/,
    ]) {
      expect(text).toMatch(claim)
    }
  })

  test('claims a white-label login or an API, and OAuth2 with PKCE or client secrets [PROD-17]', async () => {
    await show(false)
    const text = screen.getByRole('region', { name: 'Features' }).textContent
    expect(text).toMatch(/White-label login, or an API.*Relay people to a login page/)
    expect(text).toMatch(/OAuth2 with PKCE .* client secrets/)
  })

  test('claims that data is neither sold nor monitored, and all of it can be downloaded [PROD-18]', async () => {
    await show(false)
    const text = screen.getByRole('region', { name: 'About' }).textContent
    expect(text).toContain('User data is neither sold nor monitored.')
    expect(text).toContain('The whole user database can be downloaded.')
  })
})

test('every language says every blurb in its own words', async () => {
  const keys = [...FEATURES, ...ABOUT].flatMap(({ title, text }) => [title, text])
  const catalogues = await Promise.all(LANGUAGES.map(({ locale }) => loadWords(locale)))
  const textsOf = (words: Words) => keys.map((key) => words[key])
  expect(keys).toHaveLength(22)
  for (const words of catalogues) expect(new Set(textsOf(words)).size).toBe(keys.length)
  const all = catalogues.flatMap(textsOf)
  expect(new Set(all).size).toBe(all.length)
})
