import { expect, test } from 'vitest'
import { createKnownOrigins } from './known-origins.ts'

const KNOWN = 'https://app.example'
const UNKNOWN = 'https://evil.example'

function create() {
  const state = { now: 0, reads: 0, origins: [KNOWN] }
  const isKnown = createKnownOrigins({
    read: async () => {
      state.reads += 1
      return state.origins
    },
    now: () => state.now,
  })
  return { state, isKnown }
}

test('a flood of preflights reads the clients once a second', async () => {
  const { state, isKnown } = create()
  for (let round = 0; round < 100; round += 1) {
    expect([await isKnown(UNKNOWN), await isKnown(KNOWN)]).toEqual([false, true])
  }
  expect(state.reads).toBe(1)
  state.now = 1_000
  await isKnown(UNKNOWN)
  expect(state.reads).toBe(2)
})

test('an origin that is taken away is forgotten after half a minute', async () => {
  const { state, isKnown } = create()
  expect(await isKnown(KNOWN)).toBe(true)
  state.origins = []
  state.now = 29_999
  expect(await isKnown(KNOWN)).toBe(true)
  state.now = 30_000
  expect(await isKnown(KNOWN)).toBe(false)
})
