import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { watchMemory } from './process-memory.ts'

const MEBIBYTE = 1024 * 1024

/** Uses 64 MiB when it is asked to, and answers once it has given them back. */
const PROGRAM = `
  process.stdin.on('data', () => {
    Buffer.alloc(64 * ${MEBIBYTE}, 1)
    setTimeout(() => {
      gc()
      process.stdout.write('used')
    })
  })
  process.stdout.write('ready')
`

// In a process of its own: the memory of this one shrinks and grows with the tests before.
test.runIf(process.platform === 'linux')('the peak counts, not what is left of it', async () => {
  const child = spawn(process.execPath, ['--expose-gc', '-e', PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    await once(child.stdout, 'data')
    const readPeak = await watchMemory([child.pid ?? 0])
    const before = (await readPeak?.()) ?? 0
    child.stdin.write('use it')
    await once(child.stdout, 'data')
    const growth = ((await readPeak?.()) ?? 0) - before
    expect(growth / MEBIBYTE).toBeGreaterThan(56)
    expect(growth / MEBIBYTE).toBeLessThan(96)
  } finally {
    child.kill()
  }
})
