import { test } from 'vitest'
import { runRoundTrip } from '../test/round-trip.ts'

test('a member registers, signs in, reloads, writes and reads, all with the public functions', async () => {
  await runRoundTrip()
})
