import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { apiReferenceFile, DOCUMENTED_PACKAGES, renderApiReference } from './api-reference.ts'
import { CALLS_FILE, renderCalls } from './render-calls.ts'
import { renderThreatModel, THREAT_MODEL_FILE } from './threat-model.ts'

/** What is derived from the contract, the sources and the lies. */
const FILES = [
  { file: CALLS_FILE, render: renderCalls },
  { file: THREAT_MODEL_FILE, render: renderThreatModel },
  ...DOCUMENTED_PACKAGES.map((described) => ({
    file: apiReferenceFile(described),
    render: () => renderApiReference(described),
  })),
]

// `npm run generate` writes the files; with `--check` it only compares.
for (const { file, render } of FILES) {
  const current = await render()
  if (!process.argv.includes('--check')) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, current)
    console.log(`${file} written`)
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== current) {
    console.error(`${file} is out of date: npm run generate`)
    process.exitCode = 1
  }
}
