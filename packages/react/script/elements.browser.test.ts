import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MARA, openService, placeElement } from '../test/place-element.ts'
import type { ShrdElement } from './shrd.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const find = (element: ShrdElement, selector: string) =>
  element.shadowRoot?.querySelector<HTMLElement>(selector) ?? null

async function signIn(): Promise<void> {
  await userEvent.fill(page.getByLabelText('E-mail address'), MARA.email)
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), MARA.password)
  await userEvent.click(page.getByRole('button', { name: 'Login', exact: true }))
}

/** Hears an event at an element. */
function hear(element: ShrdElement, type: 'shrd-signed-in' | 'shrd-signed-out') {
  const heard = vi.fn()
  element.addEventListener(type, heard)
  return heard
}

describe('elements of one application', () => {
  test('share one sign-in, whichever of them says how', async () => {
    const service = openService()
    const bare = { mode: '', storage: '' }
    const button = placeElement('shrd-user-button', service, bare)
    button.innerHTML = '<a href="/login">Come in</a>'
    const out = placeElement('shrd-sign-out', service, bare)
    const form = placeElement('shrd-sign-in', service)
    expect(button.auth).toBe(form.auth)
    expect(button.auth?.mode).toBe('embedded')
    await expect.poll(() => find(button, 'slot')).not.toBeNull()
    expect(find(out, 'button')).toBeNull()
    const heard = [button, out, form].map((element) => hear(element, 'shrd-signed-in'))
    await signIn()
    await expect.poll(() => find(button, 'summary')).not.toBeNull()
    expect(heard.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
    find(out, 'button')?.click()
    await expect.poll(() => find(button, 'slot')).not.toBeNull()
    await expect.poll(() => find(form, 'form')).not.toBeNull()
    await expect.poll(() => service.sessions).toEqual([])
  })

  test('of different applications do not', () => {
    const service = openService()
    const one = placeElement('shrd-sign-in', service)
    const other = placeElement('shrd-sign-in', service, { 'client-id': 'other' })
    expect(one.auth).not.toBe(other.auth)
  })

  test('get another sign-in together where one of them says something new', async () => {
    const service = openService()
    const button = placeElement('shrd-user-button', service)
    const form = placeElement('shrd-sign-in', service)
    const before = button.auth
    form.setAttribute('scope', 'openid email')
    expect(form.auth).not.toBe(before)
    expect(button.auth).toBe(form.auth)
    form.setAttribute('appearance', 'plain')
    expect(button.auth).toBe(form.auth)
  })

  test('keep it when the one that it was begun in is gone', async () => {
    const service = openService()
    const form = placeElement('shrd-sign-in', service, { scope: 'openid email' })
    const { auth } = form
    await signIn()
    await expect.poll(() => auth?.getState().status).toBe('signed-in')
    form.remove()
    const button = placeElement('shrd-user-button', service, { mode: '', storage: '' })
    const heard = hear(button, 'shrd-signed-in')
    expect(button.auth).toBe(auth)
    await expect.poll(() => heard.mock.calls.length).toBe(1)
  })
})

describe('in and out of the page', () => {
  test('one that is moved keeps what was typed', async () => {
    const form = placeElement('shrd-sign-in', openService())
    await userEvent.fill(page.getByLabelText('E-mail address'), MARA.email)
    const input = find(form, 'input[name=email]')
    const place = document.createElement('main')
    document.body.append(place)
    place.append(form)
    await expect.poll(() => form.parentElement).toBe(place)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(find(form, 'input[name=email]')).toBe(input)
    await expect.element(page.getByLabelText('E-mail address')).toHaveValue(MARA.email)
  })

  test('one that is taken out is empty, hears nothing, and begins anew when it comes back', async () => {
    const form = placeElement('shrd-sign-in', openService())
    await expect.poll(() => find(form, 'form')).not.toBeNull()
    form.remove()
    await expect.poll(() => form.shadowRoot?.childElementCount).toBe(0)
    const heard = hear(form, 'shrd-signed-out')
    document.body.append(form)
    await expect.poll(() => find(form, 'form')).not.toBeNull()
    expect(heard).toHaveBeenCalledOnce()
  })

  test('those that a page was written with come to life', async () => {
    const { issuer } = openService()
    document.body.innerHTML = `
      <shrd-sign-in issuer="${issuer}" client-id="app" mode="embedded" storage="memory">
        <a href="/login">Login</a>
      </shrd-sign-in>`
    await expect.element(page.getByRole('region', { name: 'Sign Into Your Account' })).toBeVisible()
  })
})

describe('the others', () => {
  test('<shrd-register> begins there', async () => {
    placeElement('shrd-register', openService(), { 'terms-href': '/terms' })
    await expect.element(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /terms/i }))
      .toHaveAttribute('href', '/terms')
  })

  test('<shrd-sign-in> that redirects is a button, and says why nobody came', async () => {
    const service = openService()
    const element = placeElement('shrd-sign-in', service, { mode: 'redirect' })
    await expect.element(page.getByRole('button', { name: 'Login' })).toBeVisible()
    service.fail('offline')
    await element.signIn()
    await expect.element(page.getByRole('alert')).toBeVisible()
  })

  test('the menu of <shrd-user-button> is used by keys and by the pointer', async () => {
    const service = openService()
    const form = placeElement('shrd-sign-in', service)
    await signIn()
    await expect.poll(() => form.auth?.getState().status).toBe('signed-in')
    form.remove()
    const element = placeElement('shrd-user-button', service, { 'account-href': '/account' })
    await expect.poll(() => find(element, 'summary')).not.toBeNull()
    // The sheets of the menu have their tokens with them: nothing of the page declares any.
    const { inlineSize } = getComputedStyle(find(element, '.shrd-portrait') ?? document.body)
    expect(['36px', '44px']).toContain(inlineSize)
    find(element, 'summary')?.focus()
    const focused = () => element.shadowRoot?.activeElement?.textContent
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Manage account')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Sign out')
    await userEvent.keyboard('{Escape}')
    expect(find(element, 'details')?.hasAttribute('open')).toBe(false)
    find(element, 'summary')?.click()
    await userEvent.click(page.getByRole('menuitem', { name: 'Sign out' }))
    await expect.poll(() => element.auth?.getState().status).toBe('signed-out')
  })

  test('<shrd-sign-out> asks before where it is told to, with the words of the page', async () => {
    const service = openService()
    const form = placeElement('shrd-sign-in', service)
    const out = placeElement('shrd-sign-out', service, { question: 'Really?' })
    out.textContent = 'Leave'
    await signIn()
    await userEvent.click(page.getByRole('button', { name: 'Leave' }))
    await expect.element(page.getByRole('dialog', { name: 'Really?' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Stay signed in' }))
    expect(out.shadowRoot?.activeElement).toBe(find(out, 'button'))
    expect(form.auth?.getState().status).toBe('signed-in')
  })
})
