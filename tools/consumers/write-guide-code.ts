import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { readBlocks } from '../doc-code/read-blocks.ts'
import { readDocPages } from '../doc-code.ts'

/** Writes the TypeScript of guides as modules, in a folder for each page. */
export async function writeGuideCode(folder: string, guides: readonly string[]): Promise<void> {
  if (guides.length === 0) return
  for (const page of readDocPages(guides)) {
    const typed = readBlocks(page).filter(({ language }) => /^tsx?$/.test(language))
    for (const { name, code } of typed) {
      const file = join(folder, basename(page.file, '.md'), name)
      await mkdir(dirname(file), { recursive: true })
      // Every block is a module, with or without imports.
      await writeFile(file, `${code}export {}\n`)
    }
  }
}
