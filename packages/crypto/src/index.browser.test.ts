import { test } from 'vitest'
import { runRoundTrip } from '../test/round-trip.ts'

test('a member registers, signs in, reloads, writes and reads in a browser', async () => {
  await runRoundTrip()
})
