import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyScreen, type WaitingProps } from '../src/app/lazy-screen.tsx'
import { WaitingScreen } from '../src/app/WaitingScreen.tsx'
import { MEMBER_TEXTS } from '../src/locales/member-texts.ts'
import { TextsProvider } from '../src/locales/TextsProvider.tsx'

interface Props {
  name: string
}

function Page({ name }: Props): ReactElement {
  return <h1>{name}</h1>
}

function Place({ name, isMissing }: Props & WaitingProps): ReactElement {
  return <p>{isMissing ? `${name} is missing` : `${name} is on its way`}</p>
}

/** A screen, how often it was loaded, and whether its next load fails. */
function createScreen() {
  const state = { loads: 0, fails: false }
  const Screen = lazyScreen<Props>(async () => {
    state.loads += 1
    if (state.fails) throw new TypeError('Failed to fetch')
    return Page
  }, Place)
  return { state, Screen }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('until it is there something stands in its place, and of what is there nothing else is drawn', async () => {
  const { state, Screen } = createScreen()
  render(<Screen name="Trash" />)
  screen.getByText('Trash is on its way')
  await pass(0)
  screen.getByRole('heading', { name: 'Trash' })
  cleanup()
  render(<Screen name="Again" />)
  screen.getByRole('heading', { name: 'Again' })
  expect(state.loads).toBe(1)
})

test('what does not arrive says so, breaks nothing, and is shown once it is there', async () => {
  const { state, Screen } = createScreen()
  state.fails = true
  render(<Screen name="Trash" />)
  await pass(0)
  screen.getByText('Trash is missing')
  await pass(4000)
  screen.getByText('Trash is missing')
  state.fails = false
  await pass(3000)
  screen.getByRole('heading', { name: 'Trash' })
})

test('what nobody looks at any more is not asked for again', async () => {
  const { state, Screen } = createScreen()
  state.fails = true
  render(<Screen name="Trash" />)
  await pass(0)
  cleanup()
  await pass(60_000)
  expect(state.loads).toBe(1)
})

test('what failed before anyone looked is loaded when it is shown', async () => {
  const { state, Screen } = createScreen()
  state.fails = true
  Screen.preload()
  await pass(0)
  state.fails = false
  render(<Screen name="Trash" />)
  await pass(0)
  screen.getByRole('heading', { name: 'Trash' })
})

test('a whole screen says that it is loading, and then what to do', () => {
  const { rerender } = render(<WaitingScreen isMissing={false} />, { wrapper: Words })
  expect(screen.getByRole('status').textContent).toBe('Loading')
  rerender(<WaitingScreen isMissing />)
  expect(screen.getByRole('alert').textContent).toContain('has not arrived')
  screen.getByRole('button', { name: 'Load the page again' })
})

function Words({ children }: { children: ReactNode }): ReactElement {
  return (
    <TextsProvider language="en" texts={MEMBER_TEXTS}>
      {children}
    </TextsProvider>
  )
}
