import { act, render, screen, waitFor } from '@testing-library/react'
import { type ReactElement, StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDeferred } from '../../test/deferred.ts'
import { createFixedAuth, signedOut } from '../../test/fixed-auth.ts'
import { ADA, openEmbedded } from '../../test/open-embedded.tsx'
import { createStepMachine } from '../../test/step-machine.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { type UsedRegister, useRegister } from './useRegister.ts'
import { type UsedSignIn, useSignIn } from './useSignIn.ts'
import { type UsedTwoFactor, useTwoFactor } from './useTwoFactor.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A component that shows what a hook answers, and the last answer. */
function watch<Used>(useIt: () => Used): { Watch(): ReactElement; last(): Used } {
  let last: Used | undefined
  return {
    Watch() {
      last = useIt()
      return <p>shown</p>
    },
    last() {
      if (last === undefined) throw new Error('nothing is shown yet')
      return last
    },
  }
}

const kindOf = ({ state }: { state: UsedSignIn['state'] }) => state?.step.kind

describe('useSignIn where the sign-in redirects', () => {
  const show = (...[state, changes]: Parameters<typeof createFixedAuth>) => {
    const { Watch, last } = watch<UsedSignIn>(useSignIn)
    const fixed = createFixedAuth(state, changes)
    render(
      <StrictMode>
        <ShrdProvider auth={fixed.auth}>
          <Watch />
        </ShrdProvider>
      </StrictMode>,
    )
    return { last, ...fixed }
  }

  test('begins in the click, once at a time, and is busy until the window is closed', async () => {
    const closed = createDeferred<void>()
    const steps = { ...createStepMachine().machine, getState: () => null }
    const { last, asked } = show(signedOut(), { steps, answer: () => closed.promise })
    act(() => {
      void last().signIn({ popup: true })
      // Nothing is waited for, or browsers block the window.
      expect(asked.signIn).toEqual([{ popup: true }])
      void last().signIn({ popup: true })
    })
    expect([asked.signIn.length, last().busy, last().state]).toEqual([1, true, null])
    await act(async () => closed.resolve())
    expect(last().busy).toBe(false)
  })

  test('says why the last attempt led nowhere, and waits while nothing is known', () => {
    const steps = { ...createStepMachine().machine, getState: () => null }
    const { last, set } = show({ status: 'starting' }, { steps })
    expect([last().status, last().busy]).toEqual(['starting', true])
    act(() => set(signedOut({ error: { code: 'popup_closed' } })))
    expect([last().busy, last().error?.code]).toEqual([false, 'popup_closed'])
  })
})

describe('useSignIn where it is embedded', () => {
  test('is the step, what its form asks for, and the way to send that', async () => {
    const { Watch, last } = watch<UsedSignIn>(useSignIn)
    const { auth } = openEmbedded(<Watch />)
    await waitFor(() => expect(kindOf(last())).toBe('password'))
    expect(last().fields).toEqual(['email', 'password'])
    act(() => last().submit({ email: ADA.email, password: 'not this one' }))
    expect(last().busy).toBe(true)
    await waitFor(() => expect(last().error?.code).toBe('invalid_credentials'))
    act(() => last().send({ type: 'password', email: ADA.email, password: ADA.password }))
    await waitFor(() => expect(auth.getState().status).toBe('signed-in'))
    expect([last().status, last().error]).toEqual(['signed-in', null])
  })
})

describe('useRegister', () => {
  test('asks the hosted page for a registration', async () => {
    const { Watch, last } = watch<UsedRegister>(useRegister)
    const { auth, asked } = createFixedAuth(signedOut())
    render(
      <ShrdProvider auth={auth}>
        <Watch />
      </ShrdProvider>,
    )
    await act(async () => last().register({ return_to: '/welcome' }))
    expect(asked.signIn).toEqual([{ return_to: '/welcome', prompt: 'create' }])
  })

  test('stands at the form at once, and sends what was typed before the service answered', async () => {
    const { Watch, last } = watch<UsedRegister>(useRegister)
    const { service } = openEmbedded(<Watch />)
    expect([kindOf(last()), last().state?.busy]).toEqual(['register', false])
    const email = 'grace@example.org'
    act(() => last().submit({ email, name: '', password: 'another very long password' }))
    expect(last().busy).toBe(true)
    await waitFor(() => expect(kindOf(last())).toBe('verify_email'))
    expect(service.codeFor(email)).toMatch(/^\d{6}$/)
  })

  test('leads back to the form from wherever the sign-in stands', async () => {
    const { Watch, last } = watch<UsedRegister>(useRegister)
    openEmbedded(<Watch />)
    await waitFor(() => expect(last().state?.data.client?.client_id).toBe('app'))
    act(() => last().send({ type: 'choose', to: 'password' }))
    await waitFor(() => expect(kindOf(last())).toBe('password'))
    await act(async () => last().register())
    await waitFor(() => expect(kindOf(last())).toBe('register'))
  })
})

describe('useTwoFactor', () => {
  test('is asked once the password is known, counts tries, and takes a token with spaces', async () => {
    const { Watch, last } = watch(() => ({ signIn: useSignIn(), second: useTwoFactor() }))
    const { auth, service } = openEmbedded(<Watch />)
    const grace = { email: 'grace@example.org', password: 'another long password' }
    service.people.add({ ...grace, second_factor: true })
    await waitFor(() => expect(kindOf(last().signIn)).toBe('password'))
    expect(last().second.isAsked).toBe(false)
    act(() => last().signIn.submit(grace))
    await waitFor(() => expect(last().second.isAsked).toBe(true))
    act(() => last().second.submit('000 000'))
    await waitFor(() => expect(last().second.error?.code).toBe('token_invalid'))
    expect(last().second.attempts).toBe(4)
    const token = await service.tokenFor(grace.email)
    act(() => last().second.submit(` ${token.slice(0, 3)} ${token.slice(3)} `))
    await waitFor(() => expect(auth.getState().status).toBe('signed-in'))
    expect(last().second).toMatchObject({ isAsked: false, busy: false })
  })

  test('has the new authenticator where one is set up, and sends nothing at other steps', async () => {
    const setup = { secret: 'K5QW4ZDS', qrCode: 'data:,', codes: [] }
    const at = createStepMachine({ step: { kind: 'second_factor_setup' }, data: { setup } })
    const other = createStepMachine()
    const { Watch, last } = watch<UsedTwoFactor>(() => useTwoFactor(at.machine))
    const nowhere = watch<UsedTwoFactor>(() => useTwoFactor(other.machine))
    render(
      <>
        <Watch />
        <nowhere.Watch />
      </>,
    )
    expect([last().isAsked, last().setup]).toEqual([true, setup])
    last().submit('123456')
    nowhere.last().submit('123456')
    expect([at.sent, other.sent]).toEqual([[{ type: 'token', token: '123456' }], []])
    expect(screen.getAllByText('shown')).toHaveLength(2)
  })
})
