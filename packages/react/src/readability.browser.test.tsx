import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createStepMachine } from '../test/step-machine.ts'
import { KeyFileDropZone } from './key-file/KeyFileDropZone.tsx'
import { SignIn } from './sign-in/SignIn.tsx'
import './styles.css'

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('style')
})

test('name and size of a key file are all there at 200 % of the size of text', () => {
  document.documentElement.style.fontSize = '200%'
  const file = new File(['x'], 'SHRD_ENCRYPTED_IDENTITY.key')
  render(
    <div style={{ inlineSize: 240 }}>
      <KeyFileDropZone file={file} onChange={() => undefined} />
    </div>,
  )
  for (const text of [file.name, /protected/i]) {
    const line = screen.getByText(text).closest('.shrd-file-text > *')
    expect(line?.scrollWidth).toBe(line?.clientWidth)
  }
})

test('what leads another way is a target of 24 px, in the place of its line', () => {
  const data = { methods: ['password', 'otp'] as const, registration: true }
  const { machine } = createStepMachine({ data: { ...data, methods: [...data.methods] } })
  render(<SignIn machine={machine} />)
  const ways = ['Forgot password?', 'Sign in with a one-time code', 'Register here']
  for (const name of ways) {
    const { height } = screen.getByRole('button', { name }).getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(24)
  }
  // The words beside it are as high as those of a field without such a way.
  const rows = [...document.querySelectorAll('.shrd-label-row')]
  const heights = rows.map((row) => Math.round(row.getBoundingClientRect().height))
  expect(heights).toEqual([heights[0], heights[0]])
})
