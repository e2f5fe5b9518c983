import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unwrapLines } from './docstring.ts'
import type { GeneratedFile } from './generated-file.ts'
import { type Member, readAbout, readMembers } from './props-table/read-members.ts'
import { readTexts } from './props-table/read-texts.ts'
import { createProgram } from './public-api.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PAGES = ['docs/guides/**/*.md', 'docs/widgets/**/*.md', 'packages/react/README.md']
const REACT = 'packages/react/src/index.ts'

/** The modules in which names of pages are searched, in this order. */
const ENTRIES = [
  REACT,
  'packages/react/src/testing.ts',
  'packages/client/src/auth.ts',
  'packages/client/src/index.ts',
]

/** `npm run generate` writes the text between the two comments. */
const PLACE = /^<!-- (about|props|returns|texts): (.+) -->\n[\s\S]*?^<!-- end -->$/gm

/** The subjects of all places of one kind in some pages. */
export function readPlaces(pattern: string, kind: string): string[] {
  const texts = globSync(pattern, { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  )
  const places = texts.flatMap((text) => [...text.matchAll(PLACE)])
  return places.flatMap(([, of, what = '']) => (of === kind ? [what] : []))
}

/** The pages, filled with docstrings and with tables of props, of results of hooks and of texts. */
export async function renderPropsTables(): Promise<GeneratedFile[]> {
  const files = PAGES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort()
  const pages = files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
  return fillPages(pages.filter(({ text }) => text.match(PLACE)))
}

/** Created once, because reading the types of the packages takes most of the time. */
let program: ReturnType<typeof createProgram> | undefined

/** Fills the places of pages. @throws TypeError for a name that is not exported */
export async function fillPages(pages: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  program ??= createProgram(ENTRIES)
  const known = program
  const entries = ENTRIES.map((entry) => resolve(ROOT, entry))
  const texts = await readTexts()
  const render = (kind: string, what: string): string => {
    if (kind === 'texts') return renderTexts(texts, what.split(' '))
    if (kind === 'about') return unwrapLines(readAbout(known, entries, what))
    const of = kind === 'props' ? 'first' : 'answer'
    return renderMembers(readMembers(known, entries, of, what), kind === 'props')
  }
  return pages.map(({ file, text }) => ({
    file,
    text: text.replaceAll(
      PLACE,
      (_, kind, what) => `<!-- ${kind}: ${what} -->\n\n${render(kind, what)}\n\n<!-- end -->`,
    ),
  }))
}

/** @param marks whether a star marks required members */
function renderMembers(members: readonly Member[], marks: boolean): string {
  const own = members.filter(({ isOfElement }) => !isOfElement)
  const rows = own.map(
    ({ name, optional, type, text, standard }) =>
      `| \`${name}\`${marks && !optional ? ' *' : ''} | ${toCell(`\`${type}\``)} | ${toCell(text)}${standard === '' ? '' : ` Default: ${toCell(standard)}.`} |`,
  )
  const table = own.length === 0 ? [] : ['| name | type | description |\n|---|---|---|', ...rows]
  const rest = own.length === members.length ? [] : ['\nAnd every attribute of its element.']
  return [...table, ...rest].join('\n').trim() || 'None.'
}

/** Texts by the beginnings of their keys. */
function renderTexts(texts: ReadonlyMap<string, string>, beginnings: readonly string[]): string {
  const found = [...texts].filter(([key]) => beginnings.some((one) => key.startsWith(one)))
  const unused = beginnings.find((one) => !found.some(([key]) => key.startsWith(one)))
  if (unused !== undefined) throw new TypeError(`There is no text whose key begins with ${unused}.`)
  const rows = found.map(([key, text]) => `| \`${key}\` | ${toCell(text)} |`)
  return ['| key | English |', '|---|---|', ...rows].join('\n')
}

function toCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')
}
