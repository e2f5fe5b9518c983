import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installPacked, type Tarball } from './pack-packages.ts'
import { checkContents, type Manifest } from './package-lint/content-rules.ts'
import { askAreTheTypesWrong, askPublint } from './package-lint/judge-tarball.ts'
import { findNodes, loadEntries } from './package-lint/load-entries.ts'
import { runPrograms } from './package-lint/run-programs.ts'
import { withFolder } from './with-folder.ts'

/**
 * Checks the published packages: their entries exist and have fitting types, they load in every
 * supported version of Node and without a document, their programs start, and the tarball contains
 * no other files.
 */
async function main(): Promise<boolean> {
  const nodes = await findNodes()
  console.log(`Loading every entry in Node ${[...nodes.keys()].join(' and ')}.`)
  const faults = await withFolder(async (folder) => {
    const found: string[] = []
    for (const tarball of await installPacked(folder)) {
      const own = await lint(tarball, folder, [...nodes.values()])
      console.log(`${own.length === 0 ? 'ok  ' : 'FAIL'}  ${tarball.name}`)
      found.push(...own.map((fault) => `${tarball.name} ${fault}`))
    }
    return found
  })
  for (const fault of faults) console.log(`\n${fault}`)
  return faults.length === 0
}

async function lint(tarball: Tarball, folder: string, nodes: string[]): Promise<string[]> {
  const place = join(folder, 'node_modules', tarball.name)
  const manifest: Manifest = JSON.parse(await readFile(join(place, 'package.json'), 'utf8'))
  const entries = Object.keys(manifest.exports)
  const isStyle = (entry: string) => entry.endsWith('.css')
  const names = entries.filter((e) => !isStyle(e)).map((e) => join(tarball.name, e))
  const faults = await Promise.all([
    askPublint(tarball),
    askAreTheTypesWrong(tarball),
    checkContents({ manifest, folder: place, files: tarball.files }),
    ...nodes.map((node) => loadEntries(node, names, folder)),
    ...nodes.map((node) => runPrograms(node, manifest.bin ?? {}, place)),
  ])
  return faults.flat()
}

if (!(await main())) process.exit(1)
