import { writeFile } from 'node:fs/promises'
import { brotliCompressSync, deflateRawSync } from 'node:zlib'
import { chooseWords } from './strength/choose-words.ts'

/**
 * Writes the word lists of the strength estimate: `npm run write:password-lists`. Run it after a
 * change of the choice or of the packages that the words come from.
 */
const FILE = 'packages/react/src/strength-meter/password-lists.ts'

const HEAD = `/** Word lists in the form of \`unpackLists\`. \`npm run write:password-lists\` writes this file. */`

const packed = deflateRawSync(JSON.stringify(chooseWords()), { level: 9, memLevel: 9 })
const text = `${HEAD}\nexport const PASSWORD_LISTS: string =\n  '${packed.toString('base64')}'\n`
await writeFile(FILE, text)
console.log(`${FILE}: ${text.length} bytes, ${brotliCompressSync(text).length} with Brotli`)
