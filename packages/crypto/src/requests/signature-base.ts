/** One covered component: its name as in the signature's list, and its value. */
export interface Component {
  name: string
  value: string
}

/**
 * The signature base of a message (RFC 9421 section 2.5): a line per covered component, then the
 * parameters. It begins with a quotation mark, which no statement does.
 */
export function createSignatureBase(components: readonly Component[], parameters: string): string {
  const lines = components.map(({ name, value }) => `"${name}": ${value}`)
  return [...lines, `"@signature-params": ${parameters}`].join('\n')
}
