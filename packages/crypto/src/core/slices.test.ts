import { describe, expect, test, vi } from 'vitest'
import { createSlices } from './slices.ts'

describe('long work in slices', () => {
  test('goes on at once while there is time left', () => {
    expect(createSlices()()).toBeUndefined()
  })

  test('lets others have their turn when a slice is used up, and goes on with a new one', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    const giveWay = createSlices()
    clock.mockReturnValue(9)
    const turns: string[] = []
    setImmediate(() => turns.push('another'))
    await giveWay()
    await new Promise(setImmediate)
    turns.push('this')
    expect(turns).toEqual(['another', 'this'])
    expect(giveWay()).toBeUndefined()
    clock.mockRestore()
  })
})
