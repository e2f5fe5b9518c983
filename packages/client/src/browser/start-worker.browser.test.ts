import { expect, test } from 'vitest'
import { createWorkerCrypto } from '../worker/create-worker-crypto.ts'
import { startVerifiedWorker, startWorker } from './start-worker.ts'

const WORKER = new URL('../../test/crypto-worker.ts', import.meta.url)

test('a worker of the own origin works, the second as well as the first', async () => {
  for (const worker of [startWorker(WORKER), startWorker(WORKER.href)]) {
    const work = createWorkerCrypto(worker)
    await expect(work.openKeyFile('{}', 'password')).rejects.toMatchObject({
      code: 'key_file_malformed',
    })
    worker.terminate()
  }
})

test.each(['https://elsewhere.example/worker.js', 'data:text/javascript,', 'blob:null/a'])(
  'a script of another origin is refused: %s',
  (address) => {
    expect(() => startWorker(address)).toThrow(TypeError)
  },
)

const SCRIPT = 'postMessage(6 * 7)'

/** Returns the address of a script. */
function serve(script: string): string {
  return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
}

async function integrityOf(script: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(script))
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}

test('a script that is what it should be runs', async () => {
  const worker = await startVerifiedWorker(serve(SCRIPT), await integrityOf(SCRIPT))
  const message = await new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data)
  })
  expect(message).toBe(42)
  worker.terminate()
})

test('a script with one byte more does not start', async () => {
  const started = startVerifiedWorker(serve(`${SCRIPT} `), await integrityOf(SCRIPT))
  await expect(started).rejects.toThrow(TypeError)
})

test.each(['', 'none', 'md5-abc'])('%o is no integrity', async (integrity) => {
  await expect(startVerifiedWorker(serve(SCRIPT), integrity)).rejects.toThrow(TypeError)
})
