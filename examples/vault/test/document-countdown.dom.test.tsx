import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useRevealed } from '../src/components/use-revealed.ts'
import { DocumentCountdown } from '../src/features/document/DocumentCountdown.tsx'
import { OPEN_DOCUMENT_MS, useCountdown } from '../src/features/document/use-countdown.ts'
import { MEMBER_TEXTS } from '../src/locales/member-texts.ts'
import { TextsProvider } from '../src/locales/TextsProvider.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Page({ onEnd }: { onEnd: () => void }) {
  const { left, restart } = useCountdown(OPEN_DOCUMENT_MS, onEnd)
  return (
    <section aria-label="Document" onMouseMove={restart} onKeyDown={restart}>
      <DocumentCountdown left={left} />
    </section>
  )
}

function show() {
  const onEnd = vi.fn()
  render(
    <TextsProvider language="en" texts={MEMBER_TEXTS}>
      <Page onEnd={onEnd} />
    </TextsProvider>,
  )
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
  const bar = screen.getByRole('progressbar', { name: 'Time until the document closes' })
  return { onEnd, pass, bar, area: screen.getByRole('region', { name: 'Document' }) }
}

describe('the open-document countdown', () => {
  test('is a bar that shrinks over five minutes, with the rest in words [DOC-39] [CONST-18]', () => {
    const { pass, bar } = show()
    expect(OPEN_DOCUMENT_MS).toBe(300_000)
    expect(screen.getByText('Closes in 5:00')).toBeDefined()
    pass(68)
    expect(screen.getByText('Closes in 3:52')).toBeDefined()
    expect(bar.getAttribute('aria-valuenow')).toBe('77')
  })

  test('begins anew with any movement of the mouse and any key inside [DOC-40]', () => {
    const { onEnd, pass, area } = show()
    pass(299)
    fireEvent.mouseMove(area)
    expect(screen.getByText('Closes in 5:00')).toBeDefined()
    pass(299)
    fireEvent.keyDown(area, { key: 'a' })
    pass(299)
    expect(onEnd).not.toHaveBeenCalled()
  })

  test('ends once, at zero [DOC-41]', () => {
    const { onEnd, pass } = show()
    pass(300)
    pass(60)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  test('ends too when the device has slept past it', () => {
    const { onEnd, pass } = show()
    vi.setSystemTime(Date.now() + 3_600_000)
    pass(1)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  test('is told to those who listen at 60, 30 and 10 seconds', () => {
    const { pass } = show()
    const told = () => screen.getByRole('status').textContent
    pass(230)
    expect(told()).toBe('')
    pass(15)
    expect(told()).toBe(
      'This document closes in 60 seconds. Press a key or move the mouse in it to keep it open.',
    )
    pass(30)
    expect(told()).toBe(
      'This document closes in 30 seconds. Press a key or move the mouse in it to keep it open.',
    )
    pass(20)
    expect(told()).toBe(
      'This document closes in 10 seconds. Press a key or move the mouse in it to keep it open.',
    )
  })
})

function Secret() {
  const { shown, toggle } = useRevealed()
  return (
    <button type="button" onClick={toggle}>
      {shown ? 's3cret' : 'hidden'}
    </button>
  )
}

test('a secret that is shown hides itself after 30 seconds', () => {
  render(<Secret />)
  fireEvent.click(screen.getByRole('button'))
  act(() => vi.advanceTimersByTime(29_000))
  expect(screen.getByText('s3cret')).toBeDefined()
  act(() => vi.advanceTimersByTime(1000))
  expect(screen.getByText('hidden')).toBeDefined()
})
