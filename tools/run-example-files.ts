import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Runs modules side by side. The last line of the output is a JSON object from the names of failed
 * modules to reasons. `examples.ts` starts this file as a separate process.
 */
const PENDING = 'waits for ever'
/** Node's exit code for a module that waits for a promise that can no longer settle. */
const NOTHING_LEFT_TO_DO = 13
const QUICK_ARGON2ID = new URL('../packages/crypto/test/quick-argon2id.ts', import.meta.url).href

// Many examples take a password. Other tests prove the real Argon2id.
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

/** The places in the stack show which example forgot to wait for a promise. */
process.on('unhandledRejection', (error) => {
  const text = explain(error)
  for (const file of files.filter((name) => text.includes(name))) reasons.set(file, text)
  if (!files.some((name) => text.includes(name))) throw error
})

// Reports at the exit, not after the last import, because a module that waits for ever ends the
// process too.
process.on('exit', (code) => {
  const named = [...reasons].map(([file, reason]) => [basename(file, '.ts'), reason])
  writeSync(1, `\n${JSON.stringify(Object.fromEntries(named))}\n`)
  if (code === NOTHING_LEFT_TO_DO) process.exitCode = 0
})

function explain(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
