import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../src/app/ErrorBoundary.tsx'
import { lazyScreen, type MissedScreen } from '../src/app/lazy-screen.tsx'

interface Props {
  of: string
}

function Page({ of }: Props): ReactElement {
  return <p>page of {of}</p>
}

function Waiting({ of }: Props): ReactElement {
  return <p>waiting for {of}</p>
}

function Missed({ of, failure }: Props & MissedScreen): ReactElement {
  return (
    <button type="button" onClick={failure.onRetry}>
      {of} not here: {failure.error.code}
    </button>
  )
}

/** How a load ends. */
interface Load {
  resolve(page: typeof Page): void
  reject(error: Error): void
}

/** A screen, and the loads of it that were begun. */
function createScreen(ShownMissed?: typeof Missed) {
  const loads: Load[] = []
  const Screen = lazyScreen<Props>(
    () => new Promise((resolve, reject) => loads.push({ resolve, reject })),
    Waiting,
    ShownMissed,
  )
  const end = (load: Load | undefined, error?: Error) =>
    act(async () => (error ? load?.reject(error) : load?.resolve(Page)))
  return { Screen, loads, end }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('what stands in its place has the same props, and goes when it is there', async () => {
  const { Screen, loads, end } = createScreen()
  render(<Screen of="Ada" />)
  screen.getByText('waiting for Ada')
  await end(loads[0])
  screen.getByText('page of Ada')
  expect(screen.queryByText('waiting for Ada')).toBeNull()
})

test('one that was loaded ahead is drawn at once, with nothing before it', async () => {
  const { Screen, loads, end } = createScreen()
  Screen.preload()
  await end(loads[0])
  render(<Screen of="Ada" />)
  screen.getByText('page of Ada')
  expect(loads).toHaveLength(1)
})

test('one that arrives while it waits is drawn in every place that waits for it', async () => {
  const { Screen, loads, end } = createScreen()
  Screen.preload()
  render(
    <>
      <Screen of="Ada" />
      <Screen of="Bob" />
    </>,
  )
  for (const load of loads) await end(load)
  screen.getByText('page of Ada')
  screen.getByText('page of Bob')
})

test('one that fails breaks the boundary around it, and is loaded again when it is shown again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { Screen, loads, end } = createScreen()
  const drawn = (
    <ErrorBoundary fallback={<p>broken</p>}>
      <Screen of="Ada" />
    </ErrorBoundary>
  )
  const { unmount } = render(drawn)
  await end(loads[0], new TypeError('Failed to fetch'))
  screen.getByText('broken')
  unmount()
  render(drawn)
  screen.getByText('waiting for Ada')
  await end(loads[1])
  screen.getByText('page of Ada')
})

test('one that was loaded ahead in vain, and one that arrives when nobody waits any more, harm nobody', async () => {
  const { Screen, loads, end } = createScreen()
  Screen.preload()
  await end(loads[0], new TypeError('Failed to fetch'))
  const { unmount } = render(<Screen of="Ada" />)
  unmount()
  await end(loads[1])
  render(<Screen of="Bob" />)
  screen.getByText('page of Bob')
})

test('one that is told of where it would stand is loaded again on request, as often as it fails', async () => {
  const { Screen, loads, end } = createScreen(Missed)
  render(<Screen of="Ada" />)
  for (const at of [0, 1]) {
    await end(loads[at], new TypeError('Failed to fetch'))
    expect(loads).toHaveLength(at + 1)
    fireEvent.click(screen.getByRole('button', { name: 'Ada not here: network' }))
    screen.getByText('waiting for Ada')
  }
  await end(loads[2])
  screen.getByText('page of Ada')
})
