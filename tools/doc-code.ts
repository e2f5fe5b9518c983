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

/** Pages of the repository; without patterns those whose code is checked. */
export function readDocPages(patterns: readonly string[] = PAGES): GeneratedFile[] {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort()
  return files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
}

/**
 * What is wrong with the code of pages, each with its place: types of TypeScript, by the sources of
 * the packages; the form of other languages; what blocks that say `run` throw.
 */
export async function findDocProblems(pages: readonly GeneratedFile[]): Promise<string[]> {
  const blocks = pages.flatMap(readBlocks)
  // A copy is compiled where its file is.
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
