import type { Auth } from '@shrd/client/auth'
import { act, render } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createFixedAuth, signedIn, signedOut } from '../../test/fixed-auth.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { Guard, type GuardProps } from './Guard.tsx'

const page = (auth: Auth, text: string, demands: Partial<GuardProps> = {}) => (
  <ShrdProvider auth={auth}>
    <Guard refused={({ kind }) => kind} {...demands}>
      {text}
    </Guard>
  </ShrdProvider>
)

describe('a guard that a router reuses for another screen', () => {
  async function open(auth: Auth, demands: Partial<GuardProps>, next: Partial<GuardProps>) {
    const { container, rerender } = render(page(auth, 'the first screen', demands))
    await act(async () => undefined)
    const before = container.textContent
    rerender(page(auth, 'the other screen', next))
    const meanwhile = container.textContent
    await act(async () => undefined)
    return [before, meanwhile, container.textContent]
  }

  test.each<[string, Partial<GuardProps>]>([
    ['role', { requiredRole: ['admin'] }],
    ['scope', { requiredScope: ['reports'] }],
  ])('keeps it closed to who lacks its %s, from the first moment', async (_, next) => {
    const { auth } = createFixedAuth(signedIn())
    expect(await open(auth, {}, next)).toEqual(['the first screen', '', 'denied'])
  })

  test('keeps it closed to nobody, where the screen before was open to all', async () => {
    const { auth } = createFixedAuth(signedOut())
    const seen = await open(auth, { requireAuth: false }, { requireAuth: true })
    expect(seen).toEqual(['the first screen', '', 'sign-in'])
  })

  test('tells of each screen that it refuses, once', async () => {
    const { auth } = createFixedAuth(signedIn())
    const onRefused = vi.fn()
    const demands = { requiredRole: ['admin'], onRefused }
    await open(auth, demands, { ...demands, requiredRole: ['owner'] })
    expect(onRefused.mock.calls.map(([{ needs }]) => needs)).toEqual([['admin'], ['owner']])
  })

  test('asks again of another service, even for somebody of the same name', async () => {
    const [one, other] = [createFixedAuth(signedIn()), createFixedAuth(signedIn())]
    vi.spyOn(other.auth, 'checkAccess').mockResolvedValue('denied')
    const { container, rerender } = render(page(one.auth, 'the screen'))
    await act(async () => undefined)
    expect(container.textContent).toBe('the screen')
    rerender(page(other.auth, 'the screen'))
    expect(container.textContent).toBe('')
    await act(async () => undefined)
    expect(container.textContent).toBe('denied')
  })
})
