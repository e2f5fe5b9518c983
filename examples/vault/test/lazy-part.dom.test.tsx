import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentType, ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOpen, lazyPart } from '../src/app/lazy-part.tsx'

interface Props {
  open: boolean
}

function Dialog({ open }: Props): ReactElement {
  return <p>{open ? 'open' : 'closed'}</p>
}

/** A part, how often it was loaded, and how its next load ends. */
function createPart() {
  const state = { loads: 0, fails: false }
  const Part: ComponentType<Props> = lazyPart(async () => {
    state.loads += 1
    if (state.fails) throw new TypeError('Failed to fetch')
    return Dialog
  }, isOpen)
  return { state, Part }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('nothing is loaded while the page is drawn; once it rests the part is there', async () => {
  const { state, Part } = createPart()
  render(<Part open={false} />)
  await pass(500)
  expect(state.loads).toBe(0)
  await pass(5000)
  expect(state.loads).toBe(1)
  screen.getByText('closed')
})

test('what is opened before that comes at once', async () => {
  const { state, Part } = createPart()
  const { rerender } = render(<Part open={false} />)
  rerender(<Part open />)
  await pass(0)
  screen.getByText('open')
  await pass(5000)
  expect(state.loads).toBe(1)
})

test('what did not arrive is asked for again when it is opened', async () => {
  const { state, Part } = createPart()
  state.fails = true
  const { rerender } = render(<Part open={false} />)
  await pass(5000)
  state.fails = false
  rerender(<Part open />)
  await pass(0)
  screen.getByText('open')
  expect(state.loads).toBe(2)
})

test('another place of the same part has it from the beginning', async () => {
  const { state, Part } = createPart()
  render(<Part open />)
  await pass(0)
  cleanup()
  render(<Part open />)
  screen.getByText('open')
  expect(state.loads).toBe(1)
})
