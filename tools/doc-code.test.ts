import { beforeAll, describe, expect, test } from 'vitest'
import { findStrangeNames } from './doc-code/find-strange-names.ts'
import { readBlocks } from './doc-code/read-blocks.ts'
import { findDocProblems, readDocPages } from './doc-code.ts'
import { findDeadLinks } from './find-dead-links.ts'

const block = (info: string, ...lines: string[]) =>
  ['```', info, '\n', ...lines.map((line) => `${line}\n`), '```'].join('')

const REFUSED: readonly [string, string, RegExp][] = [
  ['a name that is not exported', block('ts', "import { a } from '@shrd/react'"), /:2 .*'a'/],
  [
    'a prop that is not there',
    block('tsx', "import { SignIn } from '@shrd/react'", 'export const it = <SignIn colour />'),
    /:3 .*colour/,
  ],
  [
    'what is wrong in a list',
    ['- one', '', '  ```ts', '  const a: string = 1', '  ```'].join('\n'),
    /:4 Type/,
  ],
  ['an unknown module', block('ts', "import { a } from 'nowhere'"), /:2 .*nowhere/],
  [
    'a script that is no JavaScript',
    block('html', '<p>', '<script type="module">', 'const = 1', '</script>'),
    /:3 .*Expected/s,
  ],
  [
    'an attribute that no element has',
    block('html', '<shrd-sign-in colour="red">'),
    /contains colour$/,
  ],
  [
    'an event that none dispatches',
    block('html', "<script>addEventListener('shrd-no', f)</script>"),
    /contains shrd-no$/,
  ],
  ['what is no JSON', block('json', '{'), /:1 /],
  ['what is no shell', block('sh', 'if'), /:1 .*syntax error/],
  ['what is no CSS', block('css', 'a { color: red'), /:1 /],
  [
    'a token that is not there',
    block('css', 'a { color: var(--shrd-no) }'),
    /has no token --shrd-no/,
  ],
  ['a copy that is none', block('ts from=tools/run.ts', 'export {}'), /:1 differs from tools/],
  ['what throws', block('ts run', "throw new Error('no')"), /Error: no/],
]
const refusedPages = REFUSED.map(([, text], at) => ({ file: `docs/guides/refused-${at}.md`, text }))

const TAKEN = {
  file: 'docs/guides/taken.md',
  text: [
    '# Blocks',
    block(
      'ts app.ts run',
      "import { createId } from '@shrd/crypto'",
      "export const id = createId('doc')",
    ),
    block('ts', "import { id } from './app.ts'", 'export const more: string[] = [id]'),
    block('html', '<script type="module" src="/x.js"></script>', '<p>'),
  ].join('\n\n'),
}

const pages = readDocPages()
let problems: string[] = []

// All in one program: reading the types of the packages is what takes time.
beforeAll(async () => {
  problems = await findDocProblems([...pages, TAKEN, ...refusedPages])
}, 60_000)

test('the pages have code that compiles and runs', () => {
  const typed = pages.flatMap(readBlocks).filter(({ language }) => language.startsWith('ts'))
  expect(typed.length).toBeGreaterThan(50)
  expect(problems.filter((problem) => !/refused-/.test(problem))).toEqual([])
})

test('the pages lead nowhere that does not exist', () => {
  const all = readDocPages(['*.md', 'docs/**/*.md', 'packages/*/README.md'])
  expect(all.length).toBeGreaterThan(pages.length)
  expect(findDeadLinks(all)).toEqual([])
})

test('classes, tokens, elements and events that pages name are in the sources', () => {
  const named = pages.filter(({ file }) => /widgets|guides\/react/.test(file))
  expect(named.length).toBeGreaterThan(50)
  expect(findStrangeNames(named)).toEqual([])
  const strange = {
    file: 'it.md',
    text: '`shrd-widget`, `--shrd-accent`, `shrd-wodget`, `--shrd-acent`',
  }
  expect(findStrangeNames([strange])).toEqual(['it.md: shrd-wodget', 'it.md: --shrd-acent'])
})

describe('a block', () => {
  test('has its place, its name and what is to be done with it', () => {
    const [found] = readBlocks(TAKEN)
    expect(found).toMatchObject({ line: 3, name: 'app.ts', from: null, run: true })
    expect(found?.code).toMatch(/^import .*\n.*\n$/)
  })

  test.each(REFUSED)('is refused for %s', (_, text, expected) => {
    const { file } = refusedPages.find((page) => page.text === text) ?? { file: 'none' }
    const name = file.replaceAll('/', '[-/]')
    expect(problems.filter((problem) => new RegExp(name).test(problem)).join('\n')).toMatch(
      expected,
    )
  })
})
