import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createFilledState } from './fake-state.ts'
import { createPage, type TestPage } from './render-app.tsx'

const user = userEvent.setup()
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const brandingOf = ({ state }: TestPage) => state.brandings.get('patient-portal')

async function openTab(tab: string): Promise<TestPage> {
  const page = createPage(createFilledState())
  await page.open(`clients/patient-portal/${tab}`)
  return page
}

async function typeAccent(value: string): Promise<void> {
  const accent = await screen.findByRole('textbox', { name: /^Accent/ })
  await user.clear(accent)
  await user.type(accent, value)
}

test('a draft saves itself, and users see it after it was published', async () => {
  const page = await openTab('branding')
  await typeAccent('#7a1f5c')
  await waitFor(() => expect(brandingOf(page)?.draft.branding.theme.light?.accent).toBe('#7a1f5c'))
  expect(brandingOf(page)?.published.theme).toEqual({})
  await press('Publish branding')
  await screen.findByText('shown to users')
  expect(brandingOf(page)?.published.theme.light?.accent).toBe('#7a1f5c')
})

test('a draft that the service refused is sent again once it has changed', async () => {
  const page = await openTab('branding')
  page.service.refuse('saveBrandingDraft', { code: 'branding_invalid', status: 422 })
  await typeAccent('#7a1f5c')
  await screen.findAllByText('The draft could not be saved.')
  await typeAccent('#0b6a5f')
  await waitFor(() => expect(brandingOf(page)?.draft.branding.theme.light?.accent).toBe('#0b6a5f'))
})

test('a pale colour is named with the nearest one that passes, which one press takes', async () => {
  await openTab('branding')
  const muted = await screen.findByRole('textbox', { name: /^Muted text/ })
  await user.clear(muted)
  await user.type(muted, '#b0b8c0')
  const [use] = await screen.findAllByRole('button', { name: 'Use it' })
  if (use) await user.click(use)
  await screen.findByText('All texts and controls have enough contrast.')
})

test('nothing is lost when another member saves the same draft', async () => {
  const page = await openTab('branding')
  await screen.findByRole('textbox', { name: /^Accent/ })
  const theirs = brandingOf(page)
  if (theirs) {
    const theme = { light: { accent: '#0b6a5f' } }
    const draft = { ...theirs.draft, version: 7, branding: { ...theirs.draft.branding, theme } }
    page.state.brandings.set('patient-portal', { ...theirs, draft })
  }
  await typeAccent('#7a1f5c')
  await screen.findByText(/Somebody else has changed this draft meanwhile/)
  await press('Keep mine')
  await waitFor(() => expect(brandingOf(page)?.draft.branding.theme.light?.accent).toBe('#7a1f5c'))
})

test('a text that lost its link says what it must keep', async () => {
  await openTab('texts')
  await user.type(await screen.findByRole('searchbox', { name: 'Search texts' }), 'way.register')
  const field = await screen.findByRole('textbox', { name: /register/i })
  await user.type(field, 'Join us')
  const alert = field.closest('.parts-field')
  expect(alert).not.toBeNull()
  if (alert instanceof HTMLElement) {
    expect(await within(alert).findByText('Keep <link> </link>.')).toBeDefined()
  }
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
