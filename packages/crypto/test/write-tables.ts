import { readFileSync, writeFileSync } from 'node:fs'
import { fillTables } from './fill-tables.ts'

/**
 * Writes the lists of purposes and codes into the page of the conventions:
 * `node --conditions=shrd-source test/write-tables.ts`.
 */
const page = new URL('../../../docs/protocol/conventions.md', import.meta.url)
writeFileSync(page, fillTables(readFileSync(page, 'utf8')))
