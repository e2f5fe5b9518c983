import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { BrowserRouter, Link, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { watchHistory } from '../src/app/history-guard.ts'
import { useUnsavedQuestion } from '../src/features/document/use-unsaved-question.ts'

const HERE = '/dashboard?vault=a&document=1'

function Page(): ReactElement {
  const [changes, setChanges] = useState(0)
  const { pathname, search } = useLocation()
  const question = useUnsavedQuestion(changes)
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => setChanges(2)}>
        Type
      </button>
      <Link to="/home">Home</Link>
      <Link to={`${HERE}&category=b`}>Category</Link>
      {question.open ? (
        <div role="dialog" aria-label="Question">
          <button type="button" onClick={question.stay}>
            Stay
          </button>
          <button type="button" onClick={question.leave}>
            Leave
          </button>
        </div>
      ) : null}
    </>
  )
}

const press = (name: string): void => screen.getByRole('button', { name }).click()
const shown = (): string | null => screen.getByRole('status').textContent
const asked = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Question' })

/** A document that was opened from the list, which is one step back. */
function open(): void {
  history.pushState(null, '', '/dashboard?vault=a')
  history.pushState(null, '', HERE)
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
}

beforeAll(watchHistory)
beforeEach(() => history.replaceState(null, '', '/'))
afterEach(cleanup)

describe('the Back button of the browser', () => {
  test('asks nothing where nothing would be lost', async () => {
    open()
    history.back()
    await waitFor(() => expect(shown()).toBe('/dashboard?vault=a'))
    expect(asked()).toBeNull()
  })

  test('asks before unsaved changes go, and the address is that of what is shown', async () => {
    open()
    press('Type')
    history.back()
    await waitFor(() => expect(asked()).not.toBeNull())
    expect(shown()).toBe(HERE)
    expect(location.pathname + location.search).toBe(HERE)
    press('Stay')
    await waitFor(() => expect(asked()).toBeNull())
    expect(shown()).toBe(HERE)
    history.back()
    await waitFor(() => expect(asked()).not.toBeNull())
  })

  test('goes where it led, once the question is answered', async () => {
    open()
    press('Type')
    history.back()
    await waitFor(() => expect(asked()).not.toBeNull())
    press('Leave')
    await waitFor(() => expect(shown()).toBe('/dashboard?vault=a'))
    expect(location.search).toBe('?vault=a')
  })
})

test('a link to the same document in another category ends nothing and asks nothing', async () => {
  open()
  press('Type')
  screen.getByRole('link', { name: 'Category' }).click()
  await waitFor(() => expect(shown()).toContain('category=b'))
  expect(asked()).toBeNull()
  history.back()
  await waitFor(() => expect(shown()).toBe(HERE))
  expect(asked()).toBeNull()
  screen.getByRole('link', { name: 'Home' }).click()
  await waitFor(() => expect(asked()).not.toBeNull())
})

test('closing the page is asked about by the browser while changes are not saved', async () => {
  const close = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  open()
  expect(close()).toBe(false)
  press('Type')
  await waitFor(() => expect(close()).toBe(true))
})
