import { writeFile } from 'node:fs/promises'
import { CALLS_FILE, renderCalls } from './render-calls.ts'

// Run from the root by `npm run generate`; a test beside render-calls.ts says when it is due.
await writeFile(CALLS_FILE, renderCalls())
console.log(`${CALLS_FILE} written`)
