import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const loading = vi.hoisted(() => ({ isLost: false }))

vi.mock('./check-password.ts', async (load) => {
  const real = await load<typeof import('./check-password.ts')>()
  return {
    ...real,
    checkPassword: async (password: string) => {
      if (loading.isLost) throw new TypeError('unreachable')
      return real.checkPassword(password)
    },
  }
})

const { StrengthMeter } = await import('./StrengthMeter.tsx')
const { checkPassword } = await import('./check-password.ts')

const UNJUDGED = 'The strength could not be judged. Check your connection.'
const meter = () => screen.getByRole<HTMLMeterElement>('meter')
const again = () => screen.queryByRole('button', { name: 'Judge again' })

beforeEach(() => {
  loading.isLost = true
})
afterEach(() => {
  loading.isLost = false
})

test('a meter without its word lists says so, and judges when they can be loaded', async () => {
  render(<StrengthMeter id="strength" password="amber-lantern-42-quay" />)
  await screen.findByText(UNJUDGED)
  expect(meter().value).toBe(0)
  loading.isLost = false
  await userEvent.click(again() ?? document.body)
  await vi.waitFor(() => expect(meter().value).toBe(4))
  expect(screen.queryByText(UNJUDGED)).toBeNull()
  expect(again()).toBeNull()
  expect(document.activeElement?.id).toBe('strength')
})

test('a meter without its word lists judges as soon as they load for another check', async () => {
  render(<StrengthMeter id="strength" password="amber-lantern-42-quay" />)
  await screen.findByText(UNJUDGED)
  loading.isLost = false
  await checkPassword('of the form')
  await vi.waitFor(() => expect(meter().value).toBe(4))
  // The region for screen readers follows.
  await waitFor(() => expect(screen.queryByText(UNJUDGED)).toBeNull())
})

test('a score of an earlier password does not stay when the next cannot be judged', async () => {
  loading.isLost = false
  const { rerender } = render(<StrengthMeter id="strength" password="amber-lantern-42-quay" />)
  await vi.waitFor(() => expect(meter().value).toBe(4))
  loading.isLost = true
  rerender(<StrengthMeter id="strength" password="amber-lantern-42-qua" />)
  await screen.findByText(UNJUDGED)
  expect(meter().value).toBe(0)
  rerender(<StrengthMeter id="strength" password="" />)
  expect(screen.queryByText(UNJUDGED)).toBeNull()
})
