import type { RegisterEvent, RegisterState, SignInEvent, SignInState } from '@shrd/client'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createAccount, createAccountActions } from '../test/account-states.ts'
import { createFixedFlow } from '../test/fixed-flow.ts'
import { atCredentials, atSetup, atToken } from '../test/sign-in-states.ts'
import { AccountSecurity } from './account/AccountSecurity.tsx'
import { KeyFileRegister } from './key-file/KeyFileRegister.tsx'
import { KeyFileSignIn } from './key-file/KeyFileSignIn.tsx'
import { allWords } from './locales/all-words.ts'
import { loadMessages } from './locales/load-messages.ts'
import { ShrdProvider } from './provider/ShrdProvider.tsx'
import './styles.css'

afterEach(cleanup)

const nothing = () => undefined

function showSignIn(state: SignInState) {
  const flow = createFixedFlow<SignInState, SignInEvent>(state)
  render(<KeyFileSignIn flow={flow} onSignedIn={nothing} registerHref="/auth/register" />)
  return flow
}

function showRegister(state: RegisterState) {
  const flow = createFixedFlow<RegisterState, RegisterEvent>(state)
  render(
    <KeyFileRegister
      flow={flow}
      onRegistered={nothing}
      termsHref="/agb"
      termsVersion="1"
      loginHref="/auth/login"
    />,
  )
  return flow
}

/** Nothing of the decoy is painted, and no point of the page belongs to it. */
function isUnseen(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const clipped = getComputedStyle(element.closest('.shrd-decoy') ?? element)
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return clipped.clipPath === 'inset(50%)' && hit !== element
}

function decoy(): Element {
  const found = document.querySelector('input[name=ambot]')
  if (found === null) throw new Error('no decoy')
  return found
}

async function reachedByTab(stops: number): Promise<Element[]> {
  const reached: Element[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    await userEvent.tab()
    if (document.activeElement !== null) reached.push(document.activeElement)
  }
  return reached
}

describe('the decoy field', () => {
  test('of the sign-in is neither seen nor reached [LOGIN-03]', async () => {
    showSignIn(atCredentials())
    expect(isUnseen(decoy())).toBe(true)
    const reached = await reachedByTab(8)
    expect(reached).toContain(screen.getByLabelText('Password'))
    expect(reached).not.toContain(decoy())
  })

  test('of the registration is neither seen nor reached [REG-04]', async () => {
    showRegister({ step: 'form', busy: null, progress: null, error: null })
    expect(isUnseen(decoy())).toBe(true)
    const reached = await reachedByTab(8)
    expect(reached).toContain(screen.getByRole('checkbox'))
    expect(reached).not.toContain(decoy())
  })
})

describe('a modal', () => {
  test('with the set-up stays open whatever keys are pressed [TFA-10]', async () => {
    const flow = showSignIn(atSetup())
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    expect(dialog.matches(':modal')).toBe(true)
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}{Escape}')
    expect(dialog.open).toBe(true)
    expect(flow.sent).toEqual([])
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have saved it' }))
    expect(flow.sent).toEqual([{ type: 'codesSaved' }])
  })

  test('with a new key file stays open whatever keys are pressed [REG-11]', async () => {
    const flow = showRegister({
      step: 'save-key-file',
      fileName: 'SHRD_ENCRYPTED_IDENTITY.key',
      fileText: '',
      saved: false,
    })
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    await userEvent.keyboard('{Escape}{Escape}{Escape}')
    expect(dialog.open).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'I have saved it' }))
    expect(flow.sent).toEqual([{ type: 'saved' }])
  })

  test('with the question for a token is left by Escape', async () => {
    const flow = showSignIn(atToken())
    await userEvent.keyboard('{Escape}')
    expect(flow.sent).toEqual([{ type: 'back' }])
  })

  test('gives the focus back when it closes', async () => {
    const flow = showSignIn(atCredentials())
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    field.focus()
    flow.set(atToken())
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('token')
    flow.set(atCredentials())
    await expect.poll(() => document.activeElement).toBe(field)
  })
})

test('the emergency codes stand in two columns of five [TFA-04]', () => {
  showSignIn(atSetup())
  const items = [...document.querySelectorAll('.shrd-codes li')]
  const edges = items.map((item) => Math.round(item.getBoundingClientRect().left))
  const [left, right] = [...new Set(edges)]
  expect(edges).toEqual([...Array(5).fill(left), ...Array(5).fill(right)])
  expect(right).toBeGreaterThan(left ?? Number.NaN)
})

describe('at 320 px', () => {
  test.each([
    ['credentials', atCredentials()],
    ['token', atToken()],
    ['setup', atSetup()],
  ])('nothing of %s sticks out', (_step, state) => {
    document.body.style.inlineSize = '320px'
    showSignIn(state)
    for (const box of document.querySelectorAll('.shrd-widget, .shrd-codes, .shrd-cells')) {
      expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
    }
    document.body.style.inlineSize = ''
  })

  test('the set-up of a second factor stays in the card of an account, in German', async () => {
    document.body.style.inlineSize = '272px'
    render(
      <ShrdProvider locale="de" messages={await loadMessages('de', allWords)}>
        <AccountSecurity
          {...{ account: createAccount(), actions: createAccountActions().actions }}
          {...{ onConfirm: nothing, onSignedOut: nothing }}
        />
      </ShrdProvider>,
    )
    screen.getByRole('button', { name: 'Einrichten' }).click()
    const codes = await screen.findAllByRole('listitem')
    const card = codes[0]?.closest('.shrd-panel')?.getBoundingClientRect().right ?? Number.NaN
    const parts = document.querySelectorAll('.shrd-authenticator *, .shrd-codes, .shrd-cell')
    for (const part of parts) {
      expect(part.getBoundingClientRect().right, part.className).toBeLessThan(card - 19)
    }
    for (const code of codes) expect(code.getBoundingClientRect().height).toBeLessThan(30)
    document.body.style.inlineSize = ''
  })
})
