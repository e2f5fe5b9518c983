import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { afterAll, beforeAll } from 'vitest'

const s = new Session()
s.connect()
beforeAll(() => {
  s.post('Profiler.enable')
  s.post('Profiler.setSamplingInterval', { interval: 1000 })
  s.post('Profiler.start')
})
afterAll(() => {
  s.post('Profiler.stop', (_e, { profile }) =>
    writeFileSync(
      `/tmp/prof-${process.pid}-${Math.floor(performance.now())}.json`,
      JSON.stringify(profile),
    ),
  )
})
