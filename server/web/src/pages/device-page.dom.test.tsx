import type { DeviceStage } from '@shrd/contract'
import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { showHosted } from '../../test/hosted-document.tsx'
import { LANGUAGES } from '../locales/words.ts'

const page = (stage: DeviceStage) =>
  ({ name: 'device', action: '/oauth/device', xsrf: 'secret', stage }) as const
const ENTER: DeviceStage = { name: 'enter', code: '', problem: null }
const CONFIRM: DeviceStage = {
  name: 'confirm',
  code: 'BCDF-GHJK',
  client: 'Notes',
  scopes: ['openid', 'email', 'read', 'unknown'],
  resources: [{ uri: 'https://api.example', scopes: ['read'] }],
  address: '203.0.113.5',
}
const valuesOf = (form: HTMLElement, button?: HTMLElement) =>
  // The page has no other kind of form.
  Object.fromEntries(new FormData(form as HTMLFormElement, button).entries())
const formAround = (element: HTMLElement) => {
  const form = element.closest('form')
  if (form === null) throw new Error('not in a form')
  return form
}

describe('the page of a device', () => {
  test('asks for the code in a plain form, which needs no script', async () => {
    await showHosted(page({ ...ENTER, code: 'bcdf' }))
    const field = screen.getByLabelText<HTMLInputElement>('Code')
    const form = formAround(field)
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/oauth/device'])
    expect(valuesOf(form)).toEqual({ xsrf: 'secret', user_code: 'bcdf' })
    expect(field.getAttribute('aria-invalid')).toBe('false')
    expect(screen.queryByText(/Enter it here/)).toBeNull()
    expect(screen.getByText(/Compare this code/)).toBeDefined()
  })

  test.each(['expired', 'used'] as const)('keeps no code that is %s', async (problem) => {
    await showHosted(page({ name: 'enter', code: 'BCDF-GHJK', problem }))
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('')
    expect(screen.queryByText(/Enter it here/)).toBeNull()
  })

  test.each(['missing', 'unknown', 'expired', 'used', 'again'] as const)(
    'describes its field with the problem %s',
    async (problem) => {
      await showHosted(page({ ...ENTER, problem }))
      const field = screen.getByLabelText('Code')
      const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(note && within(note).getByRole('alert').textContent).toMatch(/code/)
    },
  )

  test('names application, code, access and address, and sends one answer', async () => {
    await showHosted(page(CONFIRM))
    const main = screen.getByRole('main')
    expect(within(main).getByRole('heading', { level: 1 }).textContent).toBe('Sign in to Notes?')
    expect(
      within(main)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Know that it is you',
      'See your e-mail address',
      'Use the permission unknown',
      'Use read at https://api.example',
    ])
    expect(main.textContent).toContain('203.0.113.5')
    const yes = screen.getByRole('button', { name: 'Yes, it is my device' })
    const no = screen.getByRole('button', { name: 'No, refuse' })
    const sent = { xsrf: 'secret', user_code: 'BCDF-GHJK' }
    expect(valuesOf(formAround(yes), yes)).toEqual({ ...sent, confirm: 'yes' })
    expect(valuesOf(formAround(no), no)).toEqual({ ...sent, abort: 'yes' })
  })

  test.each([{ name: 'done', client: 'Notes' }, { name: 'refused' }] as const)(
    'says how it ended: $name',
    async (stage) => {
      await showHosted(page(stage))
      expect(screen.getByRole('status').textContent).toMatch(/You can close this page/)
      expect(screen.queryByRole('button', { name: /device/ })).toBeNull()
    },
  )

  test('is in each of the five languages', async () => {
    const said: (string | null)[] = []
    for (const { locale } of LANGUAGES) {
      for (const stage of [ENTER, CONFIRM, { name: 'refused' } as const]) {
        const { unmount } = await showHosted(page(stage), { locale })
        said.push(screen.getByRole('main').querySelector('.shrd-subtitle')?.textContent ?? null)
        unmount()
      }
    }
    expect(new Set(said).size).toBe(LANGUAGES.length * 3)
  })

  test.each([ENTER, { ...ENTER, problem: 'unknown' } as const, CONFIRM])(
    'has no faults of accessibility ($name)',
    async (stage) => {
      const { container } = await showHosted(page(stage))
      // jsdom has no colours.
      const rules = { 'color-contrast': { enabled: false } }
      expect((await axe.run(container, { rules })).violations).toEqual([])
    },
  )
})
