import { pathToFileURL } from 'node:url'
import type { Lie, LieMessage, LieOrder, LieResult } from './lie.ts'

/** Loads a bundle of lies, lists them, and runs those that the other process sends. */
const [, , bundle = ''] = process.argv
const { lies }: { lies: readonly Lie[] } = await import(pathToFileURL(bundle).href)

// `on` instead of `once`: a listener keeps the process alive while a lie waits for a promise
// without a timer.
process.on('message', async (order: LieOrder) => {
  await follow(order)
  // Timers that a lie left must not keep the process alive. All messages must have been sent first.
  process.send?.({ type: 'ended' } satisfies LieMessage, () => process.exit(0))
})
send({ type: 'loaded', lies: lies.map(({ name, row, check }) => ({ name, row, check })) })

async function follow({ first, rest }: LieOrder): Promise<void> {
  let isRejected = false
  for (const name of first) {
    const { outcome } = await run(name)
    if (outcome === 'rejected') isRejected = true
  }
  for (const name of rest) {
    if (isRejected) return
    isRejected = (await run(name)).outcome === 'rejected'
  }
}

async function run(name: string): Promise<LieResult> {
  send({ type: 'begun', name })
  const started = performance.now()
  const reason = await attempt(name)
  const ms = performance.now() - started
  const result: LieResult = { name, outcome: reason === '' ? 'resolved' : 'rejected', reason, ms }
  send({ type: 'done', result })
  return result
}

async function attempt(name: string): Promise<string> {
  try {
    await lies.find((lie) => lie.name === name)?.run()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message || error.name : `threw ${String(error)}`
  }
}

function send(message: LieMessage): void {
  process.send?.(message)
}
