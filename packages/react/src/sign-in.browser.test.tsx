import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createStepMachine } from '../test/step-machine.ts'
import { SignIn } from './sign-in/SignIn.tsx'
import './sign-in.css'

test('with sign-in.css alone the ring of the primary button, of its own colour, stands apart from it', async () => {
  render(<SignIn machine={createStepMachine().machine} />)
  const login = screen.getByRole('button', { name: 'Login' })
  while (document.activeElement !== login) await userEvent.tab()
  const { outlineStyle, outlineOffset } = getComputedStyle(login)
  expect([outlineStyle, outlineOffset]).toEqual(['solid', '2px'])
})
