import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { SUFFIXES } from './codings.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Text, which shrinks. Source maps are for developers only, so they stay as they are. */
const TEXT = /\.(?:js|mjs|css|svg|html|json|txt|xml|webmanifest)$/

/** A smaller file fits into one packet in any form. */
const LEAST_BYTES = 1000

/**
 * Writes `a.js.br` and `a.js.gz` beside each `a.js` of a folder and its folders, unless the form
 * would be no smaller than the file. Skips hidden files and folders.
 *
 * As a command: `node compress-files.ts FOLDER …`, the last step of a build.
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const visible = entries.filter(({ name }) => !name.startsWith('.'))
  await Promise.all(
    visible.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) await compressFiles(path)
      else if (TEXT.test(entry.name)) await compressFile(path)
    }),
  )
}

async function compressFile(path: string): Promise<void> {
  const original = await readFile(path)
  // Both at once: zlib has threads of its own.
  await Promise.all([
    writeForm(path + SUFFIXES.br, original, toBrotli),
    writeForm(path + SUFFIXES.gzip, original, (data) => compressGzip(data, { level: 9 })),
  ])
}

async function writeForm(
  path: string,
  original: Buffer,
  compress: (data: Buffer) => Promise<Buffer>,
): Promise<void> {
  const form = original.length < LEAST_BYTES ? original : await compress(original)
  if (form.length < original.length) await writeFile(path, form)
  // The form of an earlier build would be sent in place of the file.
  else await rm(path, { force: true })
}

function toBrotli(data: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  }
  return compressBrotli(data, { params })
}

if (import.meta.main) await Promise.all(process.argv.slice(2).map(compressFiles))
