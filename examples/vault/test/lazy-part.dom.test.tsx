import { ToastProvider } from '@shrd/parts'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOpen, lazyPart } from '../src/app/lazy-part.tsx'
import { watchFirstInput } from '../src/app/load-ahead.ts'
import { MEMBER_TEXTS } from '../src/locales/member-texts.ts'
import { TextsProvider } from '../src/locales/TextsProvider.tsx'

interface Props {
  open: boolean
}

function Dialog({ open }: Props): ReactElement {
  return <p>{open ? 'open' : 'closed'}</p>
}

/** A part, how often it was loaded, and how its next load ends. */
function createPart() {
  const state = { loads: 0, fails: false }
  const Part = lazyPart<Props>(async () => {
    state.loads += 1
    if (state.fails) throw new TypeError('Failed to fetch')
    return Dialog
  }, isOpen)
  return { state, Part }
}

function Surroundings({ children }: { children: ReactNode }): ReactElement {
  return (
    <TextsProvider language="en" texts={MEMBER_TEXTS}>
      <ToastProvider words={{ success: 'Success !', close: 'Close', region: 'Messages' }}>
        {children}
      </ToastProvider>
    </TextsProvider>
  )
}

const draw = (part: ReactElement) => render(part, { wrapper: Surroundings })

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

watchFirstInput()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('nothing is loaded before the first input; after it the part is there', async () => {
  const { state, Part } = createPart()
  draw(<Part open={false} />)
  await pass(5000)
  expect(state.loads).toBe(0)
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  await pass(500)
  expect(state.loads).toBe(1)
  screen.getByText('closed')
})

test('what is opened before that comes at once', async () => {
  const { state, Part } = createPart()
  const { rerender } = draw(<Part open={false} />)
  rerender(<Part open />)
  await pass(0)
  screen.getByText('open')
  await pass(5000)
  expect(state.loads).toBe(1)
})

test('what did not arrive is asked for again when it is opened', async () => {
  const { state, Part } = createPart()
  state.fails = true
  const { rerender } = draw(<Part open={false} />)
  await pass(5000)
  state.fails = false
  rerender(<Part open />)
  await pass(0)
  screen.getByText('open')
  expect(state.loads).toBe(2)
})

test('another place of the same part has it from the beginning', async () => {
  const { state, Part } = createPart()
  draw(<Part open />)
  await pass(0)
  cleanup()
  draw(<Part open />)
  screen.getByText('open')
  expect(state.loads).toBe(1)
})

test('what somebody waits for is asked for until it is there, and that it is missing is said once', async () => {
  const { state, Part } = createPart()
  state.fails = true
  draw(<Part open />)
  await pass(4000)
  expect(screen.getAllByText(/has not arrived/, { selector: 'span' })).toHaveLength(1)
  await pass(3000)
  state.fails = false
  await pass(3000)
  screen.getByText('open')
  expect(state.loads).toBe(4)
})

test('what nobody waits for any more is not asked for again', async () => {
  const { state, Part } = createPart()
  state.fails = true
  const { rerender } = draw(<Part open />)
  await pass(1000)
  rerender(<Part open={false} />)
  await pass(60_000)
  expect(state.loads).toBe(2)
})
