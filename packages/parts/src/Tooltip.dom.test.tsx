import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IconButton } from './IconButton.tsx'
import { PartsProvider } from './PartsProvider.tsx'

function Page({ label = 'Copy' }: { label?: string | null }): ReactElement {
  return (
    <PartsProvider>
      {label === null ? null : <IconButton label={label} icon={null} />}
      <IconButton label="Delete" icon={null} />
      <p>Text</p>
    </PartsProvider>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

describe('the pointer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const point = (target: HTMLElement, pointerType = 'mouse') =>
    fireEvent.pointerOver(target, { pointerType })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  test('brings a tooltip when it rests, and takes it along', async () => {
    render(<Page />)
    point(button('Copy'))
    await pass(399)
    expect(screen.queryByText('Copy')).toBeNull()
    await pass(1)
    expect(screen.queryByText('Copy')).not.toBeNull()
    point(screen.getByText('Text'))
    await pass(1000)
    expect(screen.queryByText('Copy')).toBeNull()
  })

  test('brings the next one at once, beside the one that was read', async () => {
    render(<Page />)
    point(button('Copy'))
    await pass(400)
    point(button('Delete'))
    await pass(1)
    expect(screen.queryByText('Delete')).not.toBeNull()
    await pass(1000)
    expect(screen.queryByText('Copy')).toBeNull()
  })

  test('brings none where it is a finger', async () => {
    render(<Page />)
    point(button('Copy'), 'touch')
    await pass(1000)
    expect(screen.queryByText('Copy')).toBeNull()
  })
})

test('the keyboard brings it, and Escape takes it away and nothing else', async () => {
  render(<Page />)
  await userEvent.tab()
  expect(document.activeElement).toBe(button('Copy'))
  await screen.findByText('Copy')
  const seen: string[] = []
  const listen = ({ key }: KeyboardEvent) => seen.push(key)
  document.body.addEventListener('keydown', listen)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Copy')).toBeNull())
  await userEvent.keyboard('{Escape}')
  document.body.removeEventListener('keydown', listen)
  expect(seen).toEqual(['Escape'])
})

test('it says what its element is called by now, and goes with it', async () => {
  const { rerender } = render(<Page />)
  await userEvent.tab()
  await screen.findByText('Copy')
  rerender(<Page label="Copied" />)
  await screen.findByText('Copied')
  rerender(<Page label={null} />)
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull())
})

test('a press and a scroll take it away', async () => {
  render(<Page />)
  await userEvent.hover(button('Copy'))
  await screen.findByText('Copy')
  await userEvent.click(button('Copy'))
  await waitFor(() => expect(screen.queryByText('Copy')).toBeNull())
  await userEvent.hover(button('Delete'))
  await screen.findByText('Delete')
  fireEvent.scroll(document.body)
  await waitFor(() => expect(screen.queryByText('Delete')).toBeNull())
})
