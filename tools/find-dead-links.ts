import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GeneratedFile } from './generated-file.ts'
import { headingSlug } from './heading-slug.ts'

/**
 * The links of pages to files that do not exist, or to headings that the linked page does not have.
 */
export function findDeadLinks(pages: readonly GeneratedFile[]): string[] {
  const headings = new Map(pages.map(({ file, text }) => [file, listHeadings(text)]))
  return pages.flatMap(({ file, text }) =>
    listLinks(text)
      .filter((link) => isDead(file, link, headings))
      .map((link) => `${file}: ${link}`),
  )
}

/** The fragments of a page's headings. Of two equal headings only the first counts. */
function listHeadings(text: string): Set<string> {
  const titles = [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title)
  return new Set(titles.map(headingSlug))
}

function listLinks(text: string): string[] {
  const links = [...withoutCode(text).matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => !link.startsWith('https://'))
}

function isDead(
  from: string,
  link: string,
  headings: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const [path = '', fragment] = link.split('#')
  const file = path === '' ? from : join(dirname(from), path)
  const known = headings.get(file)
  if (fragment !== undefined && known !== undefined) return !known.has(fragment)
  return known === undefined && !existsSync(file)
}

function withoutCode(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```$/gm, '')
}
