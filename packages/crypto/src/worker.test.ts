import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test('everything works in a worker of Node', async () => {
  const worker = new Worker(new URL('../test/round-trip-worker.ts', import.meta.url), {
    execArgv: ['--conditions=shrd-source'],
  })
  const [answer] = await once(worker, 'message')
  expect(answer).toBe('done')
  await worker.terminate()
}, 30_000)
