import { readFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import { type FoundCheck, readChecks } from './find-checks.ts'

/** Names a check. */
export type CheckPlace = Pick<FoundCheck, 'file' | 'id'>

/**
 * The text of a source file without one of its checks.
 *
 * @throws Error if there is no such check
 */
export function replaceCheck(text: string, { file, id }: CheckPlace): string {
  const found = readChecks(file, text).find((one) => one.id === id)
  if (found === undefined) throw new Error(`${file} has no check ${id}.`)
  return text.slice(0, found.start) + found.without + text.slice(found.end)
}

/**
 * Loads the file of a check without that check. All other files stay unchanged.
 *
 * @param current called at every build, so one bundler can create all mutants. Returns `undefined`
 *   for a build with all checks.
 */
export function replaceCheckPlugin(root: string, current: () => CheckPlace | undefined): Plugin {
  return {
    name: 'replace-check',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/, namespace: 'file' }, ({ path }) => {
        const check = current()
        if (check === undefined || resolve(root, check.file) !== path) return undefined
        // The filter lets only these two endings pass.
        const loader = extname(path).slice(1) as Loader
        return { contents: replaceCheck(readFileSync(path, 'utf8'), check), loader }
      })
    },
  }
}
