import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createStepMachine } from '../../test/step-machine.ts'
import { SignIn } from './SignIn.tsx'

const title = (name: string) => screen.findByRole('heading', { name })

vi.mock('./NextStep.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

test('a step whose file does not come is said to be out of reach, and is asked for again in place', async () => {
  const { machine, sent } = createStepMachine({ step: { kind: 'otp' } })
  render(<SignIn machine={machine} />)
  await title('Sign-in stopped')
  expect(screen.getByRole('alert').textContent).toBe(
    'The service cannot be reached. Check your connection and try again.',
  )
  vi.doUnmock('./NextStep.tsx')
  await act(async () => screen.getByRole('button', { name: 'Start again' }).click())
  await title('Enter your OTP')
  expect(sent).toEqual([])
})
