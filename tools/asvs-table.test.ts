import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ASVS_REQUIREMENTS } from './asvs-requirements.ts'
import {
  ASVS_FILE,
  type AsvsRow,
  findAsvsProblems,
  readAsvsRows,
  renderAsvsCounts,
} from './asvs-table.ts'
import { findDeadLinks } from './find-dead-links.ts'

const GUIDES = ['docs/security/sign-in.md', 'docs/guides/identity-service.md']
const page = readFileSync(ASVS_FILE, 'utf8')

describe('the page about ASVS', () => {
  test('has every requirement once, and what it names as proof is there', () => {
    expect(findAsvsProblems(readAsvsRows(page))).toEqual([])
    expect(readAsvsRows(page)).toHaveLength(82)
  })

  test('counts its rows rightly', () => {
    expect(page).toContain(renderAsvsCounts(readAsvsRows(page)))
  })

  test('has no dead link, nor have the pages that it stands on', () => {
    const files = [ASVS_FILE, ...GUIDES]
    const pages = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    expect(findDeadLinks(pages)).toEqual([])
  })
})

describe('the check of the page', () => {
  const proof = { link: '../../tools/asvs-table.test.ts', title: 'counts its rows rightly' }
  const rowOf = (id: string): AsvsRow => ({
    id,
    level: ASVS_REQUIREMENTS[id] ?? 0,
    state: 'met',
    where: '[x](y)',
    tests: [proof],
  })
  const rows = Object.keys(ASVS_REQUIREMENTS).map(rowOf)
  const changed = (change: Partial<AsvsRow>) =>
    findAsvsProblems(rows.map((row) => (row.id === '7.2.3' ? { ...row, ...change } : row)))

  test('finds nothing where nothing is wrong', () => {
    expect(findAsvsProblems(rows)).toEqual([])
  })

  test('finds a requirement that is missing, and one that does not exist or has two rows', () => {
    expect(findAsvsProblems(rows.filter(({ id }) => id !== '10.4.5'))).toEqual([
      '10.4.5 is missing',
    ])
    expect(findAsvsProblems([...rows, rowOf('7.2.3')])).toEqual(['7.2.3 has two rows'])
    expect(findAsvsProblems([...rows, rowOf('7.2.5')])).toEqual([
      '7.2.5 is not in the list of requirements',
      '7.2.5 is not of level 0',
    ])
  })

  test('finds another level, another state, and one that is met nowhere or without a test', () => {
    expect(changed({ level: 2 })).toEqual(['7.2.3 is not of level 2'])
    expect(changed({ state: 'partly' })).toHaveLength(1)
    expect(changed({ state: 'not met' })).toHaveLength(1)
    expect(changed({ where: 'everywhere' })).toEqual(['7.2.3 is met, but its row links no place'])
    expect(changed({ tests: [] })).toEqual(['7.2.3 is met, but its row names no test'])
    expect(changed({ tests: [], state: 'not met: too early' })).toEqual([])
  })

  test('finds a file and a title that are gone', () => {
    expect(changed({ tests: [{ ...proof, link: '../../tools/none.test.ts' }] })).toHaveLength(1)
    expect(changed({ tests: [{ ...proof, title: `counts its rows ${'w'}rongly` }] })).toHaveLength(
      1,
    )
    expect(changed({ tests: [{ ...proof, title: `counts ${'its'} rows` }] })).toHaveLength(1)
  })

  test('reads rows as the page writes them', () => {
    const line =
      '| 7.2.3 | 1 | long random | met | [a](b) | [t](c.test.ts) “one”, [t](d.test.ts) “two” |'
    expect(readAsvsRows(`# Page\n\n| # | level |\n|---|---|\n${line}\n`)).toEqual([
      {
        ...{ id: '7.2.3', level: 1, state: 'met', where: '[a](b)' },
        tests: [
          { link: 'c.test.ts', title: 'one' },
          { link: 'd.test.ts', title: 'two' },
        ],
      },
    ])
  })
})
