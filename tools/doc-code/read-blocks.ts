import { dirname, join } from 'node:path'
import type { GeneratedFile } from '../generated-file.ts'

/** A fenced block of a page. */
export interface DocBlock {
  /** The page. */
  readonly file: string
  /** The line of the fence. */
  readonly line: number
  readonly language: string
  /** A path in the page's folder: the name in the block, or a generated one. */
  readonly name: string
  /** The file of the repository that the block copies, if the block names one. */
  readonly from: string | null
  /** Whether the tool runs the block. */
  readonly run: boolean
  readonly code: string
}

/** A block in a list is indented. */
const FENCE = /^( *)```(\w+)([^\n]*)\n([\s\S]*?)^\1```$/gm
const SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The fenced blocks of a page. Words after the language have a meaning: a file name, by which later
 * blocks of the page import the block; `from=…`, the file that it copies; `run`.
 */
export function readBlocks({ file, text: page }: GeneratedFile): DocBlock[] {
  return [...page.matchAll(FENCE)].flatMap((match) => {
    const [, indent = '', language = '', info = '', text = ''] = match
    const code = text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    const line = page.slice(0, match.index).split('\n').length
    const words = info.split(' ').filter((word) => word !== '')
    const from = words.find((word) => word.startsWith('from='))?.slice('from='.length) ?? null
    const given = words.find((word) => /^[^=]+\.\w+$/.test(word))
    const block = {
      ...{ file, line, language, code, from, run: words.includes('run') },
      name: given ?? `block-${line}.${language}`,
    }
    return [block, ...(language === 'html' ? listScripts(block) : [])]
  })
}

/** The folder of a block. Blocks of one page share it, blocks of different pages do not. */
export function addressOf({ file, name }: DocBlock): string {
  return join(dirname(file), `${file.replace(/.*\/|\.md$/g, '')}.blocks`, name)
}

/** Scripts in a document, as separate blocks. */
function listScripts(block: DocBlock): DocBlock[] {
  return [...block.code.matchAll(SCRIPT)].map((match) => {
    const [, code = ''] = match
    const line = block.line + block.code.slice(0, match.index).split('\n').length
    return { ...block, language: 'js', line, name: `script-${line}.js`, code }
  })
}
