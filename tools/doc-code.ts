import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkSyntax } from './doc-code/check-syntax.ts'
import { checkTypes } from './doc-code/check-types.ts'
import { type DocBlock, readBlocks } from './doc-code/read-blocks.ts'
import { runExamples } from './examples.ts'
import type { GeneratedFile } from './generated-file.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PAGES = ['docs/guides/**/*.md', 'docs/widgets/**/*.md', 'packages/*/README.md']
const TYPED = ['ts', 'tsx']

/** Pages of the repository. By default those whose code is checked. */
export function readDocPages(patterns: readonly string[] = PAGES): GeneratedFile[] {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort()
  return files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
}

/**
 * The faults in the code of pages, each with its place. TypeScript is checked for types against the
 * sources of the packages, other languages for their form. Blocks marked `run` must not throw.
 */
export async function findDocProblems(pages: readonly GeneratedFile[]): Promise<string[]> {
  const blocks = pages.flatMap(readBlocks)
  // Copies of code from a file are compiled where that file is.
  const typed = blocks.filter(({ language, from }) => from === null && TYPED.includes(language))
  return [...checkSyntax(blocks), ...checkTypes(typed), ...(await runBlocks(blocks))]
}

async function runBlocks(blocks: readonly DocBlock[]): Promise<string[]> {
  const examples = blocks
    .filter(({ run }) => run)
    .map(({ file, line, code }) => ({ name: `${file.replaceAll('/', '-')}-${line}`, code }))
  if (examples.length === 0) return []
  return [...(await runExamples(examples))].map(([name, reason]) => `${name} ${reason}`)
}
