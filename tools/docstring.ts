/** What a docstring says. */
export interface Docstring {
  /** The text before the first tag, as one line. */
  readonly description: string
  /** In the order of the source. */
  readonly tags: readonly DocTag[]
}

/** One tag of a docstring. */
export interface DocTag {
  /** Without its `@`. */
  readonly name: string
  /** Lines as they stand, without the leading asterisks. */
  readonly text: string
}

/** A tag begins a line: `'@shrd/crypto'` in the middle of one is text. */
const TAG = /^@(\w+)[ \t]*/

/** Reads a docstring, with its comment marks or without them; of several, one after another. */
export function parseDocstring(comment: string): Docstring {
  const text = comment.replaceAll(/^[ \t]*\/\*\*[ \t]?|[ \t]*\*\/[ \t]*$/gm, '')
  const lines = text.split('\n').map((line) => line.replace(/^[ \t]*\*(?: |$)/, '').trimEnd())
  const blocks: string[][] = [[]]
  for (const line of lines) {
    if (TAG.test(line)) blocks.push([line])
    else blocks.at(-1)?.push(line)
  }
  const [description = [], ...tags] = blocks
  return {
    description: description.join(' ').replaceAll(/\s+/g, ' ').trim(),
    tags: tags.map((block) => toTag(block.join('\n'))),
  }
}

function toTag(block: string): DocTag {
  const [mark = '', name = ''] = TAG.exec(block) ?? []
  return { name, text: block.slice(mark.length).trim() }
}
