import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { transformSync } from 'esbuild'
import { checkElements } from './check-elements.ts'
import type { DocBlock } from './read-blocks.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TOKENS = 'packages/react/src/tokens.css'

/** The fault of a block in a language without types. `undefined` if there is none. */
const CHECKS: Readonly<Record<string, (code: string) => string | undefined>> = {
  js: (code) => failureOf(() => transformSync(code, { loader: 'js', format: 'esm' })),
  json: (code) => failureOf(() => JSON.parse(code)),
  sh: checkShell,
  html: checkElements,
  css: (code) =>
    failureOf(() => refuseWarnings(transformSync(code, { loader: 'css' }).warnings)) ??
    checkTokens(code),
}

/** The faults in the form of blocks, and the blocks that differ from the file that they copy. */
export function checkSyntax(blocks: readonly DocBlock[]): string[] {
  return blocks.flatMap((block) => {
    const problem = CHECKS[block.language]?.(block.code) ?? checkCopy(block)
    return problem === undefined ? [] : [`${block.file}:${block.line} ${problem}`]
  })
}

function failureOf(work: () => unknown): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function refuseWarnings(warnings: readonly { text: string }[]): void {
  if (warnings[0]) throw new SyntaxError(warnings[0].text)
}

function checkShell(code: string): string | undefined {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' })
  return status === 0 ? undefined : stderr
}

/** Names of tokens are a contract, so a page must name only existing ones. */
function checkTokens(code: string): string | undefined {
  const known = new Set(readFileSync(join(ROOT, TOKENS), 'utf8').match(/--shrd-[\w-]+/g))
  const strange = code.match(/--shrd-[\w-]+/g)?.find((name) => !known.has(name))
  return strange && `${TOKENS} has no token ${strange}`
}

/**
 * The block may be a part of the file: the part between two lines `// shown`, if the file has them.
 */
function checkCopy({ from, code }: DocBlock): string | undefined {
  if (from === null) return undefined
  return failureOf(() => {
    const text = readFileSync(join(ROOT, from), 'utf8')
    const [, shown = text] = text.split(/^\/\/ shown\n/m)
    if (shown.trim() !== code.trim()) throw new Error(`differs from ${from}`)
  })
}
