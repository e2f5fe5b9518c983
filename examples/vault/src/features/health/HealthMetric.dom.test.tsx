import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MEMBER_TEXTS } from '../../locales/member-texts.ts'
import { TextsProvider } from '../../locales/TextsProvider.tsx'
import type { SearchState } from '../search/vault-search.ts'

const known = vi.hoisted(() => ({ state: {} as SearchState, refresh: vi.fn() }))

vi.mock('../search/SearchProvider.tsx', () => ({
  useSearch: () => ({ isOffered: true, search: { refresh: known.refresh }, state: known.state }),
}))

vi.mock('./lazy-dialogs.ts', () => ({ HealthDialog: () => null }))

const { HealthMetric } = await import('./HealthMetric.tsx')

const health = { checked: new Set(['doc_a']), weak: new Set<string>(), reused: [] }
const row = { document_id: 'doc_a' }

/** The tile in this state. A fresh list of rows, so that it is drawn again. */
function tile(state: Partial<SearchState>) {
  known.state = { progress: null, health: null, failure: null, ...state }
  // Only what the tile reads of a row.
  return (
    <TextsProvider language="en" texts={MEMBER_TEXTS}>
      <HealthMetric vault="Papers" rows={[row as never]} />
    </TextsProvider>
  )
}

test('passwords that could not be judged say so and are judged again, and the focus stays', async () => {
  const { rerender } = render(tile({}))
  expect(screen.getByRole('status').textContent).toBe('Judging passwords')
  expect(screen.queryByRole('button')).toBeNull()
  rerender(tile({ failure: 'failed' }))
  expect(screen.getByRole('status').textContent).toMatch(/^Could not be judged/)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(known.refresh).toHaveBeenCalledOnce()
  rerender(tile({ failure: 'again' }))
  expect(screen.getByRole('status').textContent).toBe('Judging passwords')
  rerender(tile({ health }))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^100\s?%/ }))
})
