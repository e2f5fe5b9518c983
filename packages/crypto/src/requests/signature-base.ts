/** A covered component: its name in the signature's list, and its value. */
export interface Component {
  name: string
  value: string
}

/**
 * The signature base of a message (RFC 9421 section 2.5): a line per covered component, then the
 * parameters. It starts with a quotation mark. No statement does, so the two cannot be confused.
 */
export function createSignatureBase(components: readonly Component[], parameters: string): string {
  const lines = components.map(({ name, value }) => `"${name}": ${value}`)
  return [...lines, `"@signature-params": ${parameters}`].join('\n')
}
