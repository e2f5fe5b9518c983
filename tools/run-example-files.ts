import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Runs modules side by side and says at the end which of them failed: the last line of the output
 * is a JSON object from names to reasons. A part of `examples.ts`, in a process of its own.
 */
const PENDING = 'does not come to its end'
/** Node's exit code for a module that waits for what cannot come any more. */
const NOTHING_LEFT_TO_DO = 13
const QUICK_ARGON2ID = new URL('../packages/crypto/test/quick-argon2id.ts', import.meta.url).href

// Many examples take a password. The real Argon2id is proven by its own tests.
registerHooks({
  resolve: (name, context, next) =>
    name === 'hash-wasm' ? { url: QUICK_ARGON2ID, shortCircuit: true } : next(name, context),
})

const files = process.argv.slice(2)
const reasons = new Map(files.map((file) => [file, PENDING]))

for (const file of files) void run(file)

async function run(file: string): Promise<void> {
  try {
    await import(pathToFileURL(file).href)
    if (reasons.get(file) === PENDING) reasons.delete(file)
  } catch (error) {
    reasons.set(file, explain(error))
  }
}

/** What an example forgot to wait for belongs to it by the places in its stack. */
process.on('unhandledRejection', (error) => {
  const text = explain(error)
  for (const file of files.filter((name) => text.includes(name))) reasons.set(file, text)
  if (!files.some((name) => text.includes(name))) throw error
})

// At the exit and not after the last import: a module that waits for ever ends the process too.
process.on('exit', (code) => {
  const named = [...reasons].map(([file, reason]) => [basename(file, '.ts'), reason])
  writeSync(1, `\n${JSON.stringify(Object.fromEntries(named))}\n`)
  if (code === NOTHING_LEFT_TO_DO) process.exitCode = 0
})

function explain(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
