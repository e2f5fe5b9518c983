import { transferError } from '../../errors.ts'
import { IMPORT_LIMITS } from '../import-limits.ts'

/**
 * Refuses XML that no KeePass writes and no browser survives. It looks at the text, because the parser
 * and the library call themselves for each level.
 *
 * @throws `import_entities`, `import_too_large`, `import_too_deep`, `import_too_many`,
 *   `import_malformed`
 */
export function checkXml(xml: string): string {
  if (xml.length > IMPORT_LIMITS.databaseBytes) throw transferError('import_too_large')
  // Entities can grow without end.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw transferError('import_entities')
  checkElements(xml)
  return xml
}

/** Parts whose brackets are no elements. */
const OTHER_PARTS = [
  { start: '<!--', end: '-->' },
  { start: '<![CDATA[', end: ']]>' },
  { start: '<?', end: '?>' },
] as const

function checkElements(xml: string): void {
  let [depth, count, next] = [0, 0, 0]
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', next)) {
    const other = OTHER_PARTS.find(({ start }) => xml.startsWith(start, at))
    if (other !== undefined) {
      next = findEnd(xml, other.end, at + other.start.length)
      continue
    }
    next = findTagEnd(xml, at + 1)
    if (xml[at + 1] === '/') depth -= 1
    else {
      count += 1
      if (xml[next - 2] !== '/') depth += 1
    }
    if (depth > IMPORT_LIMITS.xmlDepth) throw transferError('import_too_deep')
    if (count > IMPORT_LIMITS.xmlElements) throw transferError('import_too_many')
  }
}

/** The place after an end that must be there: nothing is searched twice, so it takes one pass. */
function findEnd(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from)
  if (at < 0) throw transferError('import_malformed')
  return at + end.length
}

const TAG_PART = /["'>]/g

/** A bracket inside quotes does not end a tag. */
function findTagEnd(xml: string, from: number): number {
  for (let at = from; ; ) {
    TAG_PART.lastIndex = at
    const found = TAG_PART.exec(xml)
    if (found === null) throw transferError('import_malformed')
    if (found[0] === '>') return found.index + 1
    at = findEnd(xml, found[0], found.index + 1)
  }
}
