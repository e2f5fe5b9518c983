import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { apiReferenceFolder, DOCUMENTED_PACKAGES, renderApiReference } from './api-reference.ts'
import type { GeneratedFile } from './generated-file.ts'
import { renderPropsTables } from './props-table.ts'
import { renderCalls } from './render-calls.ts'
import { DESCRIPTIONS_FILE, renderDescriptions } from './render-descriptions.ts'
import { renderManagement } from './render-management.ts'
import { renderPresets } from './render-presets.ts'
import { renderThreatModel } from './threat-model.ts'

/** All files that come from the contract, the sources and the lies. */
async function renderAll(): Promise<GeneratedFile[]> {
  const references = await Promise.all(
    DOCUMENTED_PACKAGES.map((described) => renderApiReference(described)),
  )
  return [
    ...renderCalls(),
    ...renderManagement(),
    { file: DESCRIPTIONS_FILE, text: renderDescriptions() },
    renderPresets(),
    ...(await renderThreatModel()),
    ...(await renderPropsTables()),
    ...references.flat(),
  ]
}

/** Pages of folders that no longer exist in a package. */
async function findLeftOver(files: readonly GeneratedFile[]): Promise<string[]> {
  const written = new Set(files.map(({ file }) => file))
  const found = await Promise.all(
    DOCUMENTED_PACKAGES.map(apiReferenceFolder).map(async (folder) => {
      const names = await readdir(folder).catch(() => [])
      return names.map((name) => join(folder, name))
    }),
  )
  return found.flat().filter((file) => !written.has(file))
}

async function write(files: readonly GeneratedFile[], leftOver: readonly string[]): Promise<void> {
  for (const { file, text } of files) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    console.log(`${file} written`)
  }
  for (const file of leftOver) {
    await rm(file)
    console.log(`${file} removed`)
  }
}

async function compare(files: readonly GeneratedFile[], leftOver: readonly string[]) {
  const outdated = [...leftOver]
  for (const { file, text } of files) {
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) outdated.push(file)
  }
  for (const file of outdated) console.error(`${file} is out of date: npm run generate`)
  if (outdated.length > 0) process.exitCode = 1
}

// `npm run generate` writes the files; with `--check` it only compares.
const files = await renderAll()
const leftOver = await findLeftOver(files)
await (process.argv.includes('--check') ? compare : write)(files, leftOver)
