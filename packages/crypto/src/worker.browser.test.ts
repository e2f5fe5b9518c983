import { expect, test } from 'vitest'

test('everything works in a module worker of a browser', async () => {
  const worker = new Worker(new URL('../test/round-trip-worker.ts', import.meta.url), {
    type: 'module',
  })
  const answer = await new Promise((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.addEventListener('error', ({ message }) => resolve(`does not load: ${message}`))
  })
  worker.terminate()
  expect(answer).toBe('done')
}, 30_000)
