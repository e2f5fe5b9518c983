/** A piece of code, and what it is. */
export interface CodeToken {
  readonly kind: 'plain' | 'comment' | 'string' | 'keyword'
  readonly text: string
}

/**
 * Enough to make code readable, for any language with C's, the shell's or HTML's comments: this is
 * no parser, and what it does not know stays plain.
 */
const PATTERN =
  /(?<comment>(?<!:)\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<![\w&])#[^\n]*|<!--[\s\S]*?-->)|(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|(?<keyword>\b(?:import|export|from|const|let|function|return|if|await|async|new|default|type|class|read|app|var)\b(?!\s*:))/g

/** Splits code for display. Joined, the texts of all tokens are the code. */
export function codeTokens(code: string): CodeToken[] {
  const tokens: CodeToken[] = []
  let end = 0
  for (const match of code.matchAll(PATTERN)) {
    if (match.index > end) tokens.push({ kind: 'plain', text: code.slice(end, match.index) })
    tokens.push({ kind: kindOf(match.groups ?? {}), text: match[0] })
    end = match.index + match[0].length
  }
  if (end < code.length) tokens.push({ kind: 'plain', text: code.slice(end) })
  return tokens
}

function kindOf(groups: Readonly<Record<string, string | undefined>>): CodeToken['kind'] {
  if (groups.comment !== undefined) return 'comment'
  return groups.string === undefined ? 'keyword' : 'string'
}
