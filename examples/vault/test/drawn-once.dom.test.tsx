import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { PreferencesProvider, usePreferences } from '../src/app/preferences.tsx'
import {
  useNoteCount,
  useVaultCounts,
  VaultCountsProvider,
} from '../src/features/vaults/VaultCountsProvider.tsx'
import { MEMBER_TEXTS } from '../src/locales/member-texts.ts'
import { TextsProvider, useTexts } from '../src/locales/TextsProvider.tsx'

interface CounterProps<Told> {
  use: () => Told
  drawn: Told[]
}

/** Notes what it is told each time that it is drawn. */
function Counter<Told>({ use, drawn }: CounterProps<Told>): null {
  drawn.push(use())
  return null
}

function createCounter<Told>(use: () => Told): { drawn: Told[]; counter: ReactElement } {
  const drawn: Told[] = []
  return { drawn, counter: <Counter use={use} drawn={drawn} /> }
}

test('English that comes with the page is not drawn a second time', async () => {
  const { drawn, counter } = createCounter(useTexts)
  const view = (language: 'en' | 'de') => (
    <TextsProvider language={language} texts={MEMBER_TEXTS}>
      {counter}
    </TextsProvider>
  )
  const { rerender } = render(view('en'))
  await act(() => MEMBER_TEXTS.load('en'))
  expect(drawn.map(({ language }) => language)).toEqual(['en'])
  rerender(view('de'))
  await act(() => MEMBER_TEXTS.load('de'))
  expect(drawn.map(({ language }) => language)).toEqual(['en', 'de'])
})

test('an account that says what the page was drawn with draws nothing again', () => {
  const { drawn, counter } = createCounter(usePreferences)
  const cookies = { get: () => null, set: () => undefined }
  render(<PreferencesProvider cookies={cookies}>{counter}</PreferencesProvider>)
  act(() => drawn[0]?.adopt({ theme: 'system', language: 'en' }))
  expect(drawn).toHaveLength(1)
  act(() => drawn[0]?.adopt({ theme: 'dark' }))
  expect(drawn.map(({ preferences }) => preferences.theme)).toEqual(['system', 'dark'])
})

test('whoever notes how many documents a vault holds is not drawn again for it', () => {
  const noting = createCounter(useNoteCount)
  const reading = createCounter(useVaultCounts)
  render(
    <VaultCountsProvider>
      {noting.counter}
      {reading.counter}
    </VaultCountsProvider>,
  )
  act(() => noting.drawn[0]?.('vlt_a', 3))
  act(() => noting.drawn[0]?.('vlt_a', 3))
  expect(noting.drawn).toHaveLength(1)
  expect(reading.drawn.map((counts) => counts.get('vlt_a'))).toEqual([undefined, 3])
})
