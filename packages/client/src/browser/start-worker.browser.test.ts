import { expect, test } from 'vitest'
import { createWorkerCrypto } from '../worker/create-worker-crypto.ts'
import { startWorker } from './start-worker.ts'

const SCRIPT = new URL('../../test/crypto-worker.ts', import.meta.url)

test('a worker of the own origin works, the second as well as the first', async () => {
  for (const worker of [startWorker(SCRIPT), startWorker(SCRIPT.href)]) {
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
