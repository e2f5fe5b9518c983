import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import type { Tarball } from './pack-packages.ts'

/**
 * The folder in an application for the packed packages. It must stay, because the application's
 * lock file names them.
 */
export const PACKED_FOLDER = 'shrd-packages'
/** Packages of Shrd's own applications. Other applications do not import them. */
const NOT_FOR_APPLICATIONS: readonly string[] = ['@shrd/parts', '@shrd/transfer']
const MANAGERS: Readonly<Record<string, string>> = {
  'pnpm-lock.yaml': 'pnpm add',
  'yarn.lock': 'yarn add',
  'bun.lock': 'bun add',
  'bun.lockb': 'bun add',
}

/**
 * The reason why packages cannot be installed into a folder, as a message to the developer.
 * `undefined` if they can.
 *
 * @param root The folder of this repository.
 */
export async function folderProblem(folder: string, root: string): Promise<string | undefined> {
  if (!relative(root, folder).startsWith('..')) {
    return `${folder} is in this repository, where workspaces already provide the packages. Name a folder outside`
  }
  const isThere = await stat(join(folder, 'package.json')).then(
    (entry) => entry.isFile(),
    () => false,
  )
  return isThere
    ? undefined
    : `${folder} has no package.json. Make an application there first: npm create vite@latest ${basename(folder)} -- --template react-ts`
}

/** A packed package in an application. */
export interface LocalPackage {
  /** Its name, `@shrd/react`. */
  readonly name: string
  /** Its file, relative to the application. */
  readonly path: string
}

/**
 * Copies the packages that applications import into {@link PACKED_FOLDER} of an application
 * and replaces earlier copies. The names of the files contain a hash, because a package manager does
 * not install a package again if version and name are the same.
 */
export async function keepTarballs(
  tarballs: readonly Tarball[],
  folder: string,
): Promise<LocalPackage[]> {
  const place = join(folder, PACKED_FOLDER)
  await mkdir(place, { recursive: true })
  for (const name of await readdir(place)) {
    if (/^shrd-.*\.tgz$/.test(name)) await rm(join(place, name))
  }
  const wanted = tarballs.filter(({ name }) => !NOT_FOR_APPLICATIONS.includes(name))
  return Promise.all(
    wanted.map(async ({ name, file }) => {
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
      const copy = `${basename(file, '.tgz')}-${hash.slice(0, 12)}.tgz`
      await copyFile(file, join(place, copy))
      return { name, path: `./${PACKED_FOLDER}/${copy}` }
    }),
  )
}

/** The command with which the application's package manager adds packages. `undefined` for npm. */
export async function otherManager(folder: string): Promise<string | undefined> {
  const names = await readdir(folder)
  const lock = Object.keys(MANAGERS).find((name) => names.includes(name))
  return lock && MANAGERS[lock]
}

/**
 * The message after the installation.
 *
 * @param shown The folder as the developer wrote it.
 */
export function describeInstall(
  shown: string,
  folder: string,
  packages: readonly Pick<LocalPackage, 'name'>[],
): string {
  const names = new Intl.ListFormat('en-GB').format(packages.map(({ name }) => name))
  return `
Installed ${names} into ${shown}.
Its package.json names the packed files in ${join(shown, PACKED_FOLDER)}; commit them with it, or run this again elsewhere.

Next, in this repository:
  npm start                                                      runs the identity service
  npm run client -- add ${basename(folder)} --origin http://localhost:5173     registers the application
Then write its files: docs/guides/react/quick-start.md, step 3.`
}

/** The folder in the command line, relative to the folder where the developer called it. */
export function readFolder(words: readonly string[], from: string): string | undefined {
  const [folder, ...others] = words
  const isOption = folder?.startsWith('-') ?? true
  return folder === undefined || isOption || others.length > 0 ? undefined : resolve(from, folder)
}
