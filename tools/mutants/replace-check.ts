import { readFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import { type FoundCheck, readChecks } from './find-checks.ts'

/** What says which check is meant. */
export type CheckPlace = Pick<FoundCheck, 'file' | 'table' | 'index'>

/**
 * The text of a source file with one of its checks replaced by one that passes everything.
 *
 * @throws Error if there is no such check
 */
export function replaceCheck(text: string, { file, table, index }: CheckPlace): string {
  const found = readChecks(file, text).find((one) => one.table === table && one.index === index)
  if (found === undefined) throw new Error(`There is no ${table}[${index}] in ${file}.`)
  return `${text.slice(0, found.start)}() => {}${text.slice(found.end)}`
}

/**
 * Loads the file of a check with that check replaced, and all others as they are.
 *
 * @param current asked at every build, so that one bundler can make all mutants; `undefined` for
 *   the sources as they are
 */
export function replaceCheckPlugin(root: string, current: () => CheckPlace | undefined): Plugin {
  return {
    name: 'replace-check',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/, namespace: 'file' }, ({ path }) => {
        const check = current()
        if (check === undefined || resolve(root, check.file) !== path) return undefined
        // The cast narrows what the filter let through.
        const loader = extname(path).slice(1) as Loader
        return { contents: replaceCheck(readFileSync(path, 'utf8'), check), loader }
      })
    },
  }
}
