import { access, constants } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import { MINI_BROWSER } from './webkit-session.ts'

/** Required programs and files, and the Debian package of each. */
const PROGRAMS = {
  firefox: { 'firefox-esr': 'firefox-esr' },
  webkit: {
    WebKitWebDriver: 'webkit2gtk-driver',
    [MINI_BROWSER]: 'webkit2gtk-driver',
    Xvfb: 'xvfb',
  },
} as const

/** The browsers that the walks support. */
export type BrowserName = keyof typeof PROGRAMS

/** Packages that are not installed, each once. */
export async function findMissingPackages(names: readonly BrowserName[]): Promise<string[]> {
  const wanted = names.flatMap((name) => Object.entries(PROGRAMS[name]))
  const missing = await Promise.all(
    wanted.map(async ([program, name]) => ((await isThere(program)) ? [] : [name])),
  )
  return [...new Set(missing.flat())]
}

async function isThere(program: string): Promise<boolean> {
  const folders = isAbsolute(program) ? [''] : (process.env.PATH ?? '').split(delimiter)
  const found = folders.map((folder) => access(join(folder, program), constants.X_OK))
  return Promise.any(found).then(
    () => true,
    () => false,
  )
}
