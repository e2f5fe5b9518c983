import { expect, test } from 'vitest'
import { loadPerformer } from './load-performer.ts'

const context = (signal = new AbortController().signal) => ({ send: () => undefined, signal })

test('what performs is loaded once, for the first effect', async () => {
  let loads = 0
  const performed: string[] = []
  const perform = loadPerformer(async () => {
    loads += 1
    return async (effect: string) => void performed.push(effect)
  })
  expect(loads).toBe(0)
  await Promise.all([perform('a', context()), perform('b', context())])
  expect({ loads, performed }).toEqual({ loads: 1, performed: ['a', 'b'] })
})

test('where its code did not arrive, the effect fails as without a network, and the next one tries again', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch')), async () => undefined]
  const perform = loadPerformer(async () => await (answers.shift() ?? Promise.reject()))
  await expect(perform('a', context())).rejects.toMatchObject({ code: 'network' })
  await perform('b', context())
  expect(answers).toEqual([])
})

test('whoever has left while it was loaded leaves nothing behind', async () => {
  const left = new AbortController()
  const performed: string[] = []
  const perform = loadPerformer(async () => async (effect: string) => void performed.push(effect))
  const performing = perform('a', context(left.signal))
  left.abort()
  await performing
  expect(performed).toEqual([])
})
