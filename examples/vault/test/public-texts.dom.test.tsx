import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { PUBLIC_TEXTS } from '../src/locales/public-texts.ts'
import { createTestPage } from './render-app.tsx'

/** What `useTexts` says where there is no text: the key. */
const KEY = /^[a-z]+(\.[a-zA-Z]+)+$/

describe('texts of the pages that anyone may open', () => {
  test.each(['/auth/login', '/auth/register', '/auth/logout', '/home', '/agb', '/nowhere'])(
    '%s lacks none',
    async (path) => {
      createTestPage().open(path)
      await screen.findByRole('heading', { level: 1 })
      await screen.findByRole('button', { name: /^Language/ })
      expect(within(document.body).queryAllByText(KEY)).toEqual([])
    },
  )

  test('are a part of all', () => {
    expect(Object.keys(PUBLIC_TEXTS.english)).not.toContain('document.new')
    render(<p>document.new</p>)
    expect(screen.getAllByText(KEY)).toHaveLength(1)
  })
})
