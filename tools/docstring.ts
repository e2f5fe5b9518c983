/** The content of a docstring. */
export interface Docstring {
  /** The text before the first tag, as {@link unwrapLines} gives it. */
  readonly description: string
  /** The tags, in the order of the source. */
  readonly tags: readonly DocTag[]
}

/** One tag of a docstring. */
export interface DocTag {
  /** The name, without its `@`. */
  readonly name: string
  /** The lines as they are in the source, without the leading asterisks. */
  readonly text: string
}

/** A tag begins a line: `'@shrd/crypto'` in the middle of one is text. */
const TAG = /^@(\w+)[ \t]*/
const LIST_ITEM = /^[ \t]*(-|\d+\.) /

/** Parses a docstring, with or without its comment marks. Joins several docstrings. */
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
    description: unwrapLines(description.join('\n')),
    tags: tags.map((block) => toTag(block.join('\n'))),
  }
}

/**
 * Joins the lines that a source breaks at its width: one line for each paragraph and each item of a
 * list. An empty line stays between paragraphs.
 */
export function unwrapLines(text: string): string {
  const lines: string[] = []
  for (const line of text.split('\n')) {
    const words = line.trim().replaceAll(/\s+/g, ' ')
    const last = lines.at(-1)
    if (words === '' || LIST_ITEM.test(line) || !last) lines.push(words)
    else lines.splice(-1, 1, `${last} ${words}`)
  }
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function toTag(block: string): DocTag {
  const [mark = '', name = ''] = TAG.exec(block) ?? []
  return { name, text: block.slice(mark.length).trim() }
}
