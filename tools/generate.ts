import { readFile, writeFile } from 'node:fs/promises'
import { CALLS_FILE, renderCalls } from './render-calls.ts'

// `npm run generate` writes what is derived from the contract; with `--check` it only compares.
const current = renderCalls()
if (!process.argv.includes('--check')) {
  await writeFile(CALLS_FILE, current)
  console.log(`${CALLS_FILE} written`)
} else if ((await readFile(CALLS_FILE, 'utf8')) !== current) {
  console.error(`${CALLS_FILE} is out of date: npm run generate`)
  process.exitCode = 1
}
