import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { descriptionOf } from '../../test/description.ts'
import { PasswordField } from './PasswordField.tsx'

const nothing = () => undefined
const field = () => screen.getByLabelText<HTMLInputElement>('Password')

test('a password is revealed and hidden again', async () => {
  render(<PasswordField value="x" onChange={nothing} autoComplete="new-password" />)
  expect(field().type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field().type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field().type).toBe('password')
})

test('Caps Lock is said while the field has the focus', () => {
  render(<PasswordField value="" onChange={nothing} autoComplete="current-password" />)
  fireEvent.keyDown(field(), { key: 'A', modifierCapsLock: true })
  expect(screen.getByRole('status').textContent).toBe('Caps Lock is on')
  expect(descriptionOf(field())).toBe('Caps Lock is on')
  fireEvent.blur(field())
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each(['current-password', 'new-password'] as const)(
  'a %s is pasted as it is, and password managers are told what it is',
  async (autoComplete) => {
    const typed: string[] = []
    render(
      <PasswordField value="" onChange={(text) => typed.push(text)} autoComplete={autoComplete} />,
    )
    expect(field().autocomplete).toBe(autoComplete)
    await userEvent.click(field())
    const pasted = ' Correct horse, battery staple ß '.repeat(8)
    await userEvent.paste(pasted)
    expect(typed).toEqual([pasted])
  },
)
