import { CRYPTO_ERRORS } from '../src/core/error-codes.ts'
import { PURPOSES } from '../src/core/purposes.ts'

/** The page of the conventions with its lists of purposes and codes as they are in the sources. */
export function fillTables(page: string): string {
  const purposes = toTable('purpose', 'used for', PURPOSES)
  const errors = toTable('code', 'meaning', CRYPTO_ERRORS)
  return fill(fill(page, 'purposes', purposes), 'errors', errors)
}

function toTable(name: string, about: string, rows: Readonly<Record<string, string>>): string {
  const lines = Object.entries(rows).map(([key, text]) => `| \`${key}\` | ${text} |`)
  return [`| ${name} | ${about} |`, '|---|---|', ...lines].join('\n')
}

function fill(page: string, name: string, content: string): string {
  const place = new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->`)
  if (!place.test(page)) throw new Error(`The page has no place for ${name}.`)
  return page.replace(place, () => `<!-- ${name} -->\n${content}\n<!-- /${name} -->`)
}
