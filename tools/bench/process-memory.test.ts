import { expect, test } from 'vitest'
import { watchMemory } from './process-memory.ts'

const MEBIBYTE = 1024 * 1024

test.runIf(process.platform === 'linux')('the peak counts, not what is left of it', async () => {
  const { rss } = process.memoryUsage()
  const readPeak = await watchMemory([process.pid])
  let used = Buffer.alloc(64 * MEBIBYTE, 1).length
  const growth = ((await readPeak?.()) ?? 0) - rss
  used -= growth
  expect(Math.abs(used)).toBeLessThan(32 * MEBIBYTE)
})
