import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PreferencesProvider } from '../src/app/preferences.tsx'
import { ShellFooter } from '../src/features/tips/ShellFooter.tsx'
import { TipBar } from '../src/features/tips/TipBar.tsx'
import { TipsDialog } from '../src/features/tips/TipsDialog.tsx'
import { TIPS } from '../src/features/tips/tips.ts'
import { en } from '../src/locales/en.ts'
import { MEMBER_TEXTS } from '../src/locales/member-texts.ts'
import { TextsProvider } from '../src/locales/TextsProvider.tsx'

const cookies = { get: () => null, set: vi.fn() }

function show(element: ReactElement): void {
  render(
    <PreferencesProvider cookies={cookies}>
      <TextsProvider language="en" texts={MEMBER_TEXTS}>
        {element}
      </TextsProvider>
    </PreferencesProvider>,
  )
}

const bar = () => screen.getByRole('region', { name: 'Tips' })
const shown = () => within(bar()).getByText(/^Tip \d of 9$/).textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the tip bar', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    show(<TipBar onShowAll={() => undefined} onDismiss={() => undefined} />)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('goes on every 20 seconds, over nine tips and round again [CONST-19]', async () => {
    expect(shown()).toBe('Tip 1 of 9')
    await pass(19_999)
    expect(shown()).toBe('Tip 1 of 9')
    await pass(1)
    expect(shown()).toBe('Tip 2 of 9')
    for (let tip = 2; tip <= 9; tip += 1) await pass(20_000)
    expect(shown()).toBe('Tip 1 of 9')
  })

  test('waits while it is pointed at, and while it has the focus', async () => {
    fireEvent.pointerEnter(bar())
    await pass(60_000)
    expect(shown()).toBe('Tip 1 of 9')
    fireEvent.pointerLeave(bar())
    act(() => screen.getByRole('button', { name: 'Next tip' }).focus())
    await pass(60_000)
    expect(shown()).toBe('Tip 1 of 9')
    act(() => screen.getByRole('button', { name: 'Next tip' }).blur())
    await pass(20_000)
    expect(shown()).toBe('Tip 2 of 9')
  })

  test('goes forth and back on demand, and begins the 20 seconds anew', async () => {
    await pass(19_000)
    press('Previous tip')
    expect(shown()).toBe('Tip 9 of 9')
    await pass(19_000)
    expect(shown()).toBe('Tip 9 of 9')
    press('Next tip')
    expect(shown()).toBe('Tip 1 of 9')
  })

  test('says a tip aloud only to whoever is at it', () => {
    const live = () => bar().querySelector('p')?.getAttribute('aria-live')
    expect(live()).toBe('off')
    act(() => screen.getByRole('button', { name: 'Next tip' }).focus())
    expect(live()).toBe('polite')
  })
})

test('the footer shows the same nine tips at once as the bar shows one by one [SHELL-17]', () => {
  show(<TipsDialog open onClose={() => undefined} />)
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(TIPS.map((tip) => en[tip]))
  expect(new Set(items).size).toBe(9)
})

test.each([
  [/encrypted client-side/, 'documents are encrypted client-side'],
  [/Losing your key file \(.*\.dat\) and your 2FA .* no recovery/, 'there is no recovery'],
  [/No admin can grant access/, 'no admin can grant access'],
  [/one-time use. .* account security page/, 'emergency codes are one-time use'],
  [/Vaults can be shared with scopes/, 'vaults can be shared with scopes'],
])(
  'one of the tips says that %s: %s [SHELL-10] [SHELL-11] [SHELL-12] [SHELL-13] [SHELL-14]',
  (words) => {
    expect(TIPS.filter((tip) => words.test(en[tip]))).toHaveLength(1)
  },
)

test('the bar can be put away, which is kept, and the tips stay within reach', async () => {
  const onShowTips = vi.fn()
  show(<ShellFooter onShowTips={onShowTips} onShowKeys={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Hide the tips' }))
  expect(screen.queryByText(/^Tip 1 of 9/)).toBeNull()
  expect(cookies.set).toHaveBeenCalledWith('shrd_tips', 'hidden')
  const tips = screen.getByRole('button', { name: 'Tips' })
  expect(document.activeElement).toBe(tips)
  await userEvent.click(tips)
  expect(onShowTips).toHaveBeenCalledOnce()
})
