import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider, useToasts } from './Toast.tsx'

const WORDS = { success: 'Success !', close: 'Close', region: 'Messages' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Show({ kind, text }: { kind: 'success' | 'failure'; text: string }): ReactElement {
  const toasts = useToasts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => toasts[kind](text), [])
  return <p>Page</p>
}

function show(kind: 'success' | 'failure', text: string): void {
  render(
    <ToastProvider words={WORDS}>
      <Show kind={kind} text={text} />
    </ToastProvider>,
  )
}

test('a success begins with the fixed words and stays 5 seconds [CONST-03]', async () => {
  show('success', 'Password copied')
  expect(screen.getByText('Success !')).toBeDefined()
  expect(screen.getByText('Password copied')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(screen.queryByText('Password copied')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText('Password copied')).toBeNull()
})

test('a failure is red, says only what failed, and is announced at once', () => {
  show('failure', 'Updating document failed.')
  expect(screen.queryByText('Success !')).toBeNull()
  const [shown] = screen.getAllByText('Updating document failed.')
  expect(shown?.closest('.parts-toast-failure')).not.toBeNull()
})

test('two toasts never say the same: the time of the first begins again', async () => {
  render(
    <ToastProvider words={WORDS}>
      <Repeat text="Saved" />
    </ToastProvider>,
  )
  const repeat = screen.getByRole('button', { name: 'Repeat' })
  act(() => repeat.click())
  await act(() => vi.advanceTimersByTimeAsync(4000))
  act(() => repeat.click())
  expect(screen.getAllByText('Saved')).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(screen.queryByText('Saved')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a toast that is repeated does what the last one offers', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  render(
    <ToastProvider words={WORDS}>
      <ShowUndo onSelect={first} />
      <ShowUndo onSelect={second} />
    </ToastProvider>,
  )
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click())
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})

test('a success can carry an action, which closes it', async () => {
  const onSelect = vi.fn()
  render(
    <ToastProvider words={WORDS}>
      <ShowUndo onSelect={onSelect} />
    </ToastProvider>,
  )
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click())
  expect(onSelect).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText('Moved')).toBeNull()
})

test('what can be undone stays 20 seconds, F6 reaches it, and it stays as long as it is focused', async () => {
  render(
    <ToastProvider words={WORDS}>
      <ShowUndo onSelect={() => undefined} />
    </ToastProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(19_000))
  fireEvent.keyDown(window, { key: 'F6' })
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages' }))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByText('Moved')).not.toBeNull()
  act(() => screen.getByRole('region', { name: 'Messages' }).blur())
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  expect(screen.queryByText('Moved')).toBeNull()
})

test('a red toast goes when it is no longer true', async () => {
  render(
    <ToastProvider words={WORDS}>
      <FailAndWithdraw />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Fail' }))
  expect(screen.queryAllByText('Not saved')).not.toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(screen.queryAllByText('Not saved')).toEqual([])
})

function FailAndWithdraw(): ReactElement {
  const toasts = useToasts()
  return (
    <>
      <button type="button" onClick={() => toasts.failure('Not saved')}>
        Fail
      </button>
      <button type="button" onClick={() => toasts.withdraw('Not saved')}>
        Withdraw
      </button>
    </>
  )
}

function Repeat({ text }: { text: string }): ReactElement {
  const toasts = useToasts()
  return (
    <button type="button" onClick={() => toasts.success(text)}>
      Repeat
    </button>
  )
}

function ShowUndo({ onSelect }: { onSelect: () => void }): ReactElement {
  const toasts = useToasts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => toasts.success('Moved', { action: { label: 'Undo', onSelect } }), [])
  return <p>Page</p>
}
