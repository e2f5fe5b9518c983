import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '@shrd/react/tokens.css'
import '@shrd/react/styles.css'
import '@shrd/parts/styles.css'
import '../src/styles/index.css'
import '../src/styles/screens.css'
import { createTestPage, signInWithKeys, type TestPage } from './render-app.tsx'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenrente'

/** A member whose names, addresses, devices and bills are longer than a line. */
async function createLongMember(): Promise<TestPage> {
  const shown = createTestPage()
  const { made } = await signInWithKeys(shown)
  const { client, service } = shown
  const emails = [`${LONG.toLowerCase()}@${LONG.toLowerCase()}.example.org`]
  const names = { first_name: LONG, last_name: LONG, company_name: LONG, description: LONG }
  await client.profile.updateContact(names, { emails, invoice: null })
  await client.vaults.create({ name: LONG, description: null, icon: 'shield', tags: [] })
  await client.call('getUser', {})
  const account = service.server.accounts.get(made.identity.user_id)
  account?.bills.push({
    ...{ bill_id: `bil_${'a'.repeat(26)}`, plan: 'personal', amount: { usd: { value: 500 } } },
    ...{ from: 0, until: 1, created_at: 0, paid_at: null, instructions: [] },
  })
  const device = { amr: [], key_proven: true, created_at: 0, last_used_at: 0 }
  account?.sessions.push(
    { ...device, reference: 'A'.repeat(22), browser: LONG, place: LONG, current: true },
    { ...device, reference: 'B'.repeat(22), browser: LONG, place: LONG, current: false },
  )
  return shown
}

/** The parts of the page that reach out of the window, so that lines have to be scrolled. */
function findOverflow(): string[] {
  const { documentElement } = document
  if (documentElement.scrollWidth <= innerWidth) return []
  return [...document.body.querySelectorAll('*')]
    .filter((part) => {
      const { left, right } = part.getBoundingClientRect()
      return right > innerWidth || left < 0
    })
    .map((part) => `${part.tagName} ${part.className}`)
}

beforeEach(() => page.viewport(320, 640))
afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('dir')
})

const WAIT = { timeout: 10_000 }

/** Each screen with words that are there once it is drawn. */
const SCREENS: readonly (readonly [path: string, words: RegExp])[] = [
  ['/profile/profile', /^Rechnungsadresse$/],
  ['/profile/preferences', /^Benachrichtigungen$/],
  ['/profile/account', /^Zahlungen$/],
  ['/profile/security', /^Letzte Sicherheitsereignisse$/],
  ['/dashboard/import', /^Was importiert werden kann$/],
  ['/export', /^Inhalt$/],
  ['/recovery-kit', /^Notfallcodes \(/],
  ['/auth/reset-2fa', /^Zurück zur Anmeldung$/],
]

test.each(SCREENS)('%s in German does not scroll sideways at 320 pixels', async (path, words) => {
  const shown = await createLongMember()
  shown.ports.cookies.set('shrd_language', 'de')
  shown.open(path)
  await screen.findByText(words, {}, WAIT)
  await expect.poll(findOverflow).toEqual([])
  document.documentElement.dir = 'rtl'
  await expect.poll(findOverflow).toEqual([])
})

test.each([320, 1280])('the buttons of a bill are not cut off at %i pixels', async (width) => {
  await page.viewport(width, 640)
  const shown = await createLongMember()
  shown.ports.cookies.set('shrd_language', 'de')
  shown.open('/profile/account')
  const pay = await screen.findByRole('button', { name: /1970.*bezahlen/i }, WAIT)
  const row = pay.closest('tr')?.getBoundingClientRect()
  expect(pay.getBoundingClientRect().bottom).toBeLessThanOrEqual(row?.bottom ?? 0)
})
