import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import {
  describeInstall,
  folderProblem,
  keepTarballs,
  otherManager,
  PACKED_FOLDER,
  readFolder,
} from './local-packages.ts'
import { packPackages } from './pack-packages.ts'
import { withFolder } from './with-folder.ts'

/**
 * Installs the packages of this repository into an application outside it, because they are not
 * published yet.
 */
const USAGE = `npm run pack:local -- ../my-app

Builds @shrd/react, @shrd/client, @shrd/testing and the packages they need, packs them as they will be
published, and installs them into the application in that folder. Run it again after a change here.`

const ROOT = resolve(import.meta.dirname, '..')

async function main(words: readonly string[]): Promise<number> {
  // npm runs scripts in the root, but paths are relative to the folder where the developer called
  // it.
  const folder = readFolder(words, process.env.INIT_CWD ?? process.cwd())
  if (folder === undefined) {
    console.log(USAGE)
    return words.includes('--help') ? 0 : 64
  }
  const problem = await folderProblem(folder, ROOT)
  if (problem !== undefined) {
    console.error(`${problem}.`)
    return 66
  }
  console.log('Building and packing the packages …')
  const packages = await withFolder(async (place) =>
    keepTarballs(await packPackages(place), folder),
  )
  const files = packages.map(({ path }) => path)
  // As the developer wrote it.
  const [shown = folder] = words
  const manager = await otherManager(folder)
  if (manager !== undefined) {
    console.log(
      `The packages are in ${shown}/${PACKED_FOLDER}. Add them there:\n\n  ${manager} ${files.join(' ')}`,
    )
    return 0
  }
  if (!(await installWithNpm(folder, files))) {
    console.error(`npm failed to install ${files.join(' ')} in ${shown}. Its output is above.`)
    return 1
  }
  console.log(describeInstall(shown, folder, packages))
  return 0
}

/**
 * Removes the variables by which the outer npm would lead the inner one back to this repository.
 */
async function installWithNpm(cwd: string, files: readonly string[]): Promise<boolean> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(?!config_(registry|cache|userconfig)$)/i.test(name),
    ),
  )
  const args = ['install', '--no-audit', '--no-fund', ...files]
  const child = spawn('npm', args, { cwd, env, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code === 0
}

process.exitCode = await main(process.argv.slice(2))
