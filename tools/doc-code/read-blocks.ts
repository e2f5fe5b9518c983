import { dirname, join } from 'node:path'
import type { GeneratedFile } from '../generated-file.ts'

/** A fenced block of a page. */
export interface DocBlock {
  /** The page. */
  readonly file: string
  /** Of the fence. */
  readonly line: number
  readonly language: string
  /** In the page's own folder: the name that the block was given, or one of its own. */
  readonly name: string
  /** The file of the repository whose text this is, where the block says so. */
  readonly from: string | null
  /** Whether it is executed. */
  readonly run: boolean
  readonly code: string
}

/** In a list a block is indented. */
const FENCE = /^( *)```(\w+)([^\n]*)\n([\s\S]*?)^\1```$/gm
const SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The fenced blocks of a page. After the language stand words: a file name, by which later blocks of
 * the page import it; `from=…`, the file that it is a copy of; `run`.
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

/** Where a block is taken to lie: pages do not meet, blocks of one page do. */
export function addressOf({ file, name }: DocBlock): string {
  return join(dirname(file), `${file.replace(/.*\/|\.md$/g, '')}.blocks`, name)
}

/** Scripts that stand in a document, as blocks of their own. */
function listScripts(block: DocBlock): DocBlock[] {
  return [...block.code.matchAll(SCRIPT)].map((match) => {
    const [, code = ''] = match
    const line = block.line + block.code.slice(0, match.index).split('\n').length
    return { ...block, language: 'js', line, name: `script-${line}.js`, code }
  })
}
