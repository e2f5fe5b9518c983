import { describe, expect, test } from 'vitest'
import { findLeaks } from '../find-leaks.ts'
import type { ServerRequest } from '../server-request.ts'
import { CONTENTS } from './content.ts'
import { JOURNEYS, type JourneyName } from './journeys.ts'
import { walkJourney } from './walk-journey.ts'

// The names of what is to be walked.
const NAMES = Object.keys(JOURNEYS) as JourneyName[]

describe('with an honest service', () => {
  test.each(NAMES)('nothing that is for nobody is sent: %s', async (name) => {
    const { error, received, kept, leaks, elsewhere } = await walkJourney(name)
    expect([error, leaks, elsewhere]).toEqual([undefined, [], []])
    expect(received.length).toBeGreaterThan(0)
    const keys = kept.filter(({ what }) => /pkcs8|raw|password/.test(what))
    expect(keys.length).toBeGreaterThan(5)
    expect(kept.length).toBeGreaterThan(Object.keys(CONTENTS).length + keys.length / 2)
  })
})

test('what a journey keeps would be found in a request', async () => {
  const { received, kept } = await walkJourney('registration')
  const [first] = received
  if (first === undefined) throw new Error('Nothing was sent.')
  for (const { what, bytes } of kept) {
    const body = new Uint8Array(
      Buffer.from(JSON.stringify({ x: Buffer.from(bytes).toString('base64url') })),
    )
    const request: ServerRequest = { ...first.request, body }
    expect(findLeaks([{ name: 'register', request }], [{ what, bytes }])).toEqual([
      `${what} in register`,
    ])
  }
})
