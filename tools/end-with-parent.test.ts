import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

const END = fileURLToPath(new URL('end-with-parent.ts', import.meta.url))

const CHILD = 'setInterval(() => undefined, 1000); console.log("started")'
const PARENT = `
  const { spawn } = require('node:child_process')
  const child = spawn(process.execPath, ['--import', ${JSON.stringify(END)}, '-e', ${JSON.stringify(CHILD)}],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  child.stdout.once('data', () => console.log(child.pid))
`

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process ends when its parent is killed', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [written] = await once(parent.stdout, 'data')
  const pid = Number(String(written))
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 })
})
