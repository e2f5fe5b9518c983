import type { HostedPage } from '@shrd/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showHosted } from '../../test/hosted-document.tsx'
import { LANGUAGES } from '../locales/words.ts'

const FAILED: HostedPage = { name: 'failed', code: 'something_went_wrong', restart: null }

test('a failed request is worth another try', async () => {
  await showHosted(FAILED)
  expect(screen.getByRole('alert').textContent).toContain('Please try again.')
})

test.each([
  ['registration', 'not registered'],
  ['request', 'incomplete'],
] as const)(
  'a fault of the %s asks nobody to try again, in each of the five languages',
  async (fault, words) => {
    const said: unknown[] = []
    for (const { locale } of LANGUAGES) {
      const usual = await showHosted(FAILED, { locale })
      const [code, retry] = readLines()
      usual.unmount()
      const { unmount } = await showHosted({ ...FAILED, fault }, { locale })
      const lines = readLines()
      expect(lines).toEqual([code, expect.any(String)])
      expect(lines).not.toContain(retry)
      said.push(lines[1])
      unmount()
    }
    expect(said[LANGUAGES.findIndex(({ locale }) => locale === 'en')]).toContain(words)
    expect(new Set(said).size).toBe(LANGUAGES.length)
  },
)

test('what was answered leads on to the application, or to another beginning', async () => {
  const application = { name: 'Kite', href: 'https://kite.example/' }
  const restart = '/oauth/authorize?client_id=kite'
  const page = { ...FAILED, code: 'interaction_expired', restart, answered: true } as const
  const { unmount } = await showHosted({ ...page, application })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You have already answered')
  const [code, said] = readLines()
  expect(code).toBe('ERROR: 304')
  expect(said).toContain('Go on to the application, or start again.')
  expect(readWays()).toEqual([
    ['Go on to Kite', application.href],
    ['Start again', restart],
  ])
  unmount()
  await showHosted(page)
  expect(readWays()).toEqual([
    ['Start again', restart],
    ['Back to the home page', '/'],
  ])
})

test('a sign-out that failed is not called a sign-in', async () => {
  await showHosted({ ...FAILED, fault: 'registration', signing_out: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign-out stopped')
})

function readLines() {
  const lines = screen.getByRole('alert').querySelectorAll('p')
  return Array.from(lines, ({ textContent }) => textContent)
}

function readWays() {
  const links = within(screen.getByRole('main')).getAllByRole('link')
  return links.map((link) => [link.textContent, link.getAttribute('href')])
}
