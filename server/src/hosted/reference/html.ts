/** Text that is markup already. */
export interface Html {
  readonly html: string
}

type Part = string | number | Html | undefined | readonly Part[]

/** Builds markup from a template. All that it fills in is escaped, unless it is markup itself. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.map((text, at) => text + render(parts[at])).join('') }
}

/** Markup that no one else has written, such as an icon. */
export function trusted(text: string): Html {
  return { html: text }
}

function render(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'html' in part ? part.html : part.map(render).join('')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
