import { describe, expect, test, vi } from 'vitest'
import { createYielder } from './yielder.ts'

describe('long work in slices', () => {
  test('goes on at once while there is time left', () => {
    expect(createYielder()()).toBeUndefined()
  })

  test('lets others have their turn when a slice is used up, and goes on with a new one', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    const yieldIfDue = createYielder()
    clock.mockReturnValue(9)
    const turns: string[] = []
    setImmediate(() => turns.push('another'))
    await yieldIfDue()
    await new Promise(setImmediate)
    turns.push('this')
    expect(turns).toEqual(['another', 'this'])
    expect(yieldIfDue()).toBeUndefined()
    clock.mockRestore()
  })
})
