import { expect, test } from 'vitest'
import { createIdentity } from '../identity/identity.ts'
import { NO_FLOOR } from './create-key-file.ts'
import type { KdfSteps } from './key-file-kdf.ts'
import { openKeyFile } from './open-key-file.ts'
import { sealKeyFile } from './seal-key-file.ts'

const PASSWORD = 'correct horse battery staple'

/** The least that is within the bounds: JavaScript takes its time. */
const CHEAP: KdfSteps = [
  { name: 'PBKDF2', hash: 'SHA-256', iterations: 100_000 },
  { name: 'Argon2id', version: 19, memory_kib: 19 * 1024, passes: 1, parallelism: 1 },
]

/** What a page under a policy says of a key file. */
interface Report {
  /** Whether the policy lets this page compile WebAssembly. */
  compiles: boolean
  /** The private keys that it read in the file. */
  privateKeys: unknown
  /** How often Argon2id told how far it was: only JavaScript does. */
  steps: number
  /** A file that it made of the same keys. */
  made: string
}

/** So that a page that fails is a test that fails, and not one that waits. */
const REPORT_FAILURE = `
  addEventListener('error', ({ message }) => parent.postMessage({ message }))
  addEventListener('unhandledrejection', ({ reason }) => parent.postMessage({ message: String(reason) }))`

/** Opens a key file, and makes one, in a page of its own under a content security policy. */
async function askPage(file: string, scripts: string): Promise<Report> {
  const frame = document.createElement('iframe')
  const base = import.meta.url.replace(/[^/]*$/, '')
  const script = `
    // The test runner wraps dynamic imports in a function that this page does not have.
    globalThis.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() }
    const { openKeyFile } = await import('${base}open-key-file.ts')
    const { createKeyFile } = await import('${base}create-key-file.ts')
    const smallest = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)
    const compiles = await WebAssembly.compile(smallest).then(() => true, () => false)
    let steps = 0
    const onProgress = () => { steps += 1 }
    const file = ${JSON.stringify(file)}
    const password = ${JSON.stringify(PASSWORD)}
    const { identity, privateKeys } = await openKeyFile(file, password, { onProgress })
    const made = await createKeyFile(identity, privateKeys, password)
    parent.postMessage({ compiles, privateKeys, steps, made })`
  frame.srcdoc = `
    <meta http-equiv="Content-Security-Policy" content="script-src ${scripts}">
    <script>${REPORT_FAILURE}</script>
    <script type="module">${script}</script>`
  const report = new Promise<Report>((resolve) => {
    addEventListener('message', function listen({ source, data }) {
      if (source !== frame.contentWindow) return
      removeEventListener('message', listen)
      resolve(data)
    })
  })
  document.body.append(frame)
  try {
    return await report
  } finally {
    frame.remove()
  }
}

test('under a policy without wasm-unsafe-eval a key file opens with the same keys, and is never made weaker [KEYFILE-12]', async () => {
  const { identity, privateKeys } = await createIdentity()
  const { user_id, sequence, head } = identity
  const payload = { user_id, sequence, head, ...privateKeys, floor: NO_FLOOR, pending: null }
  const file = await sealKeyFile(payload, PASSWORD, CHEAP, {})

  const blocked = await askPage(file, "'self' 'unsafe-inline'")
  expect(blocked).toMatchObject({ compiles: false, privateKeys })
  expect(blocked.steps).toBeGreaterThan(4)
  const opened = await openKeyFile(blocked.made, PASSWORD)
  expect(opened).toMatchObject({ privateKeys, upgradeOffered: false })

  const allowed = await askPage(file, "'self' 'unsafe-inline' 'wasm-unsafe-eval'")
  expect(allowed).toMatchObject({ compiles: true, privateKeys })
  expect(allowed.steps).toBeLessThan(4)
}, 60_000)
