import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStepMachine } from '../test/step-machine.ts'
import { Dialog } from './dialog/Dialog.tsx'
import { allWords } from './locales/all-words.ts'
import { loadMessages } from './locales/load-messages.ts'
import { ShrdProvider } from './provider/ShrdProvider.tsx'
import { nextScreens } from './sign-in/next-screens.ts'
import { SignIn } from './sign-in/SignIn.tsx'
import signInSheet from './sign-in.css?inline'
import allSheets from './styles.css?inline'

const sheet = document.createElement('style')

function Brand({ children }: { children: ReactNode }): ReactElement {
  return <div style={{ '--shrd-accent': 'rgb(122, 31, 92)' } as object}>{children}</div>
}

beforeEach(() => {
  sheet.textContent = allSheets
  document.head.append(sheet)
})

afterEach(() => {
  cleanup()
  sheet.remove()
  document.body.removeAttribute('style')
  delete document.documentElement.dataset.theme
})

const password = () => createStepMachine().machine
const register = () => createStepMachine({ step: { kind: 'register' } }).machine

describe('sign-in.css and styles.css', () => {
  test.each(['.shrd-title', '.shrd-label'])('draw %s alike', (part) => {
    render(<SignIn machine={password()} />)
    const look = () => {
      const found = document.querySelector(part)
      if (found === null) throw new Error(`no ${part}`)
      const style = getComputedStyle(found)
      const { color, fontSize, fontWeight, letterSpacing, lineHeight } = style
      return { color, fontSize, fontWeight, letterSpacing, lineHeight, wrap: style.textWrapStyle }
    }
    const all = look()
    sheet.textContent = signInSheet
    expect(look()).toEqual(all)
  })
})

describe('a page that sets the accent alone', () => {
  const ring = (element: HTMLElement) => {
    element.focus()
    return getComputedStyle(element).outlineColor
  }

  test.each([
    ['styles.css', allSheets],
    ['sign-in.css', signInSheet],
  ])('has rings of that colour in %s', (_, css) => {
    sheet.textContent = css
    render(<SignIn machine={password()} />, { wrapper: Brand })
    expect(ring(screen.getByLabelText('Password'))).toBe('rgb(122, 31, 92)')
  })

  test('has them in a dialog', () => {
    const field = <input aria-label="Name" />
    render(
      <Brand>
        <Dialog title="A dialog">{field}</Dialog>
      </Brand>,
    )
    expect(ring(screen.getByLabelText('Name'))).toBe('rgb(122, 31, 92)')
  })
})

test.each(['light', 'dark'])('a checkbox is drawn in the colours of a %s theme', async (theme) => {
  document.documentElement.dataset.theme = theme
  render(<SignIn machine={register()} screens={nextScreens} links={{ terms: '/terms' }} />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  const field = screen.getByLabelText('Password')
  const colors = (element: Element) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(element)
    return { backgroundColor, borderTopColor }
  }
  expect(colors(box)).toEqual(colors(field))
  box.click()
  const accent = getComputedStyle(screen.getByRole('button', { name: 'Register' })).backgroundColor
  expect(colors(box)).toEqual({ backgroundColor: accent, borderTopColor: accent })
})

test('no title in German breaks inside a word at 320 px', async () => {
  document.body.style.inlineSize = '288px'
  const messages = await loadMessages('de', allWords)
  const titles = Object.entries(messages).filter(([key]) => key.endsWith('.title'))
  const broken: string[] = []
  render(
    <ShrdProvider locale="de">
      {titles.map(([key, title]) => (
        <section key={key} className="shrd-widget" data-appearance="page">
          <h1 className="shrd-title">{String(title)}</h1>
        </section>
      ))}
    </ShrdProvider>,
  )
  for (const heading of document.querySelectorAll('.shrd-title')) {
    const text = heading.firstChild
    for (const { index, 0: word } of heading.textContent.matchAll(/[^\s-]+-?/g)) {
      const range = document.createRange()
      if (text === null) continue
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (range.getClientRects().length > 1) broken.push(word)
    }
  }
  expect(titles.length).toBeGreaterThan(20)
  expect(broken).toEqual([])
})
