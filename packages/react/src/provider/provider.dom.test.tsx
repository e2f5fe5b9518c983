import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { RichText } from '../locales/RichText.tsx'
import { signInWords } from '../locales/sign-in-words.ts'
import { ShrdProvider } from './ShrdProvider.tsx'
import { useMessages } from './useMessages.ts'

const WORDS = [signInWords]

function Login(): ReactElement {
  const { t } = useMessages()
  return <button type="button">{t('password.submit')}</button>
}

test('another language comes without a flash of English', async () => {
  render(
    <ShrdProvider locale="it" words={WORDS}>
      <Login />
    </ShrdProvider>,
  )
  expect(screen.queryByText('Login')).toBeNull()
  await screen.findByText('Accedi')
})

test('the former language stays until the chosen one is there', async () => {
  const { rerender } = render(
    <ShrdProvider words={WORDS}>
      <Login />
    </ShrdProvider>,
  )
  rerender(
    <ShrdProvider locale="fr" words={WORDS}>
      <Login />
    </ShrdProvider>,
  )
  screen.getByText('Login')
  await screen.findByText('Connexion')
})

test('any text can be replaced by its key', () => {
  render(
    <ShrdProvider messages={{ 'password.submit': 'Enter' }}>
      <Login />
    </ShrdProvider>,
  )
  screen.getByText('Enter')
})

test('a language of your own is one value, in place of what is not translated yet', () => {
  render(
    <ShrdProvider locale="es" messages={{ 'password.submit': 'Entrar' }} words={WORDS}>
      <Login />
    </ShrdProvider>,
  )
  screen.getByText('Entrar')
})

test('marked parts of a text become elements, others stay text', () => {
  render(
    <p>
      <RichText
        text="Read <terms>the terms</terms> & <b>more</b>."
        parts={{ terms: (text) => <a href="/agb">{text}</a> }}
      />
    </p>,
  )
  expect(screen.getByRole('link').textContent).toBe('the terms')
  expect(screen.getByRole('paragraph').textContent).toBe('Read the terms & <b>more</b>.')
})
