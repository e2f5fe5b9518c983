import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWatched } from './create-watched.ts'

describe('a watched value', () => {
  const thrown = vi.fn<(error: unknown) => void>()
  beforeEach(() => {
    thrown.mockClear()
    vi.stubGlobal('queueMicrotask', (task: () => void) => {
      try {
        task()
      } catch (error) {
        thrown(error)
      }
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('is told to the others when one listener throws, whose error is the error of the page', () => {
    const watched = createWatched(0)
    const broken = new Error('the listener is broken')
    watched.subscribe(() => {
      throw broken
    })
    const heard = vi.fn()
    watched.subscribe(heard)
    watched.set(1)
    expect(heard.mock.calls).toEqual([[1]])
    expect(thrown.mock.calls).toEqual([[broken]])
    expect(watched.getState()).toBe(1)
  })

  test('is not told to who has left', () => {
    const watched = createWatched(0)
    const heard = vi.fn()
    const leave = watched.subscribe(heard)
    leave()
    watched.set(1)
    expect(heard).not.toHaveBeenCalled()
    expect(watched.isWatched()).toBe(false)
  })
})
