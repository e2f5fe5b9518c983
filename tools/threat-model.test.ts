import { beforeAll, describe, expect, test } from 'vitest'
import { ATTACK_CLASSES } from './attack-classes.ts'
import { findDeadLinks } from './find-dead-links.ts'
import type { GeneratedFile } from './generated-file.ts'
import {
  findLies,
  LIES_FILE,
  loadLies,
  renderThreatModel,
  THREAT_MODEL_FILE,
} from './threat-model.ts'

test('every published class has a row of its own, in order', () => {
  expect(ATTACK_CLASSES.map(({ row }) => row)).toEqual(
    Array.from({ length: 39 }, (_, at) => at + 1),
  )
})

test('a class that the client alone stops is told to it as a lie', async () => {
  const lies = await loadLies()
  // And as far as a client stops a class, it is told that as well.
  const stopped = ATTACK_CLASSES.filter(({ reach }) => reach === 'client' || reach === 'partly')
  const untold = stopped.filter((attack) => findLies(lies, attack).length === 0)
  expect(untold.map(({ row, name }) => `${row} ${name}`)).toEqual([])
  expect(stopped.length).toBeGreaterThan(30)
})

test('every lie belongs to a class that is published', async () => {
  const rows = new Set(ATTACK_CLASSES.map(({ row }) => row))
  for (const lie of await loadLies()) {
    expect([lie.name, lie.row.filter((row) => !rows.has(row))]).toEqual([lie.name, []])
  }
})

test('a class names the lies that belong to it and no others', async () => {
  const lies = await loadLies()
  const planted = findLies(lies, { row: 18 })
  expect(planted.length).toBeGreaterThan(0)
  const others = lies.filter(({ row }) => !row.includes(18)).map(({ name }) => name)
  expect(planted.filter((name) => others.includes(name))).toEqual([])
})

describe('the pages', () => {
  let classes: GeneratedFile | undefined
  let told: GeneratedFile | undefined

  beforeAll(async () => {
    const pages = await renderThreatModel()
    classes = pages.find(({ file }) => file === THREAT_MODEL_FILE)
    told = pages.find(({ file }) => file === LIES_FILE)
  })

  test('count the lies of each class, and lead to them', async () => {
    const lies = await loadLies()
    const counts = [
      ...(classes?.text.matchAll(/^\| (\d+) \|.*\| (?:\[(\d+)\]\(.*\)|–) \|$/gm) ?? []),
    ]
    expect(counts.map(([, row, count = '0']) => [Number(row), Number(count)])).toEqual(
      ATTACK_CLASSES.map((attack) => [attack.row, findLies(lies, attack).length]),
    )
    const links = classes?.text.match(/\(lies\.md#[^)]+\)/g) ?? []
    expect(links.length).toBe(counts.filter(([, , count]) => count !== undefined).length)
    expect(findDeadLinks([classes, told].filter((page) => page !== undefined))).toEqual([])
  })

  test('explain who may stop a class, for every value of it', () => {
    const explained = [...(classes?.text.matchAll(/^- \*([a-z ]+)\*: .+\.$/gm) ?? [])]
    const reaches = new Set(ATTACK_CLASSES.map(({ reach }) => reach))
    expect(explained.map(([, reach]) => reach).sort()).toEqual([...reaches].sort())
  })

  test('list every lie under each of its classes', async () => {
    const [, ...sections] = told?.text.split(/^## /m) ?? []
    const listed = sections.map((section) => {
      const [title = '', ...lines] = section.split('\n')
      const bullets = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
      return [Number.parseInt(title, 10), bullets]
    })
    const lies = await loadLies()
    expect(listed).toEqual(ATTACK_CLASSES.map((attack) => [attack.row, findLies(lies, attack)]))
    expect(told?.text).toContain(`The ${lies.length} lies `)
  })
})
