import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { freePort, startTestServer } from '../test-server.ts'
import { addEvents, addWebhook } from '../webhook-events.ts'

const RECIPE = fileURLToPath(new URL('webhook-receiver-recipe.mjs', import.meta.url))
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill()
})

/** Starts the receiver of the guide as a process. Returns what it has written. */
function startRecipe(secret: string, port: number): () => string {
  const env = { PATH: process.env.PATH, WEBHOOK_SECRET: secret, PORT: String(port) }
  const child = spawn(process.execPath, ['--conditions=shrd-source', RECIPE], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const written: string[] = []
  child.stdout?.on('data', (piece) => written.push(String(piece)))
  return () => written.join('')
}

test('the receiver of the guide handles an event once, and refuses what it cannot verify', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}/`
  const server = await startTestServer({ database: 'sqlite' })
  try {
    const hook = await addWebhook(server, { url })
    const written = startRecipe(hook.secret, port)
    await addEvents(server, hook.account_id, [1])
    // It may not listen yet at the first try.
    await expect.poll(written, { timeout: 40_000 }).toBe('user.signed_in p_1\n')
    const [delivery] = await server.database.knex('webhook_deliveries').select()
    const post = (headers: Record<string, string>, body: string) =>
      fetch(url, { method: 'POST', headers, body }).then(({ status }) => status)
    const sign = (timestamp: number, body: string) => {
      const key = Buffer.from(hook.secret.slice('whsec_'.length), 'base64')
      const text = `${delivery.message_id}.${timestamp}.${body}`
      return {
        'webhook-id': delivery.message_id,
        'webhook-timestamp': String(timestamp),
        // With the signature of another secret before it, and one that is none.
        'webhook-signature': `v1,abc v1,\u00fc v1,${createHmac('sha256', key).update(text).digest('base64')}`,
      }
    }
    const now = Math.floor(Date.now() / 1_000)
    const { body } = delivery
    expect(await post(sign(now, body), body)).toBe(204)
    expect(await post(sign(now, body), body.replace('p_1', 'p_2'))).toBe(401)
    expect(await post(sign(now - 600, body), body)).toBe(401)
    expect(await post({}, body)).toBe(401)
    expect(written(), 'once').toBe('user.signed_in p_1\n')
  } finally {
    await server.stop()
  }
})
