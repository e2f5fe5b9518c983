import { expect, test } from 'vitest'
import type { Mode } from '../config.ts'
import { describePlace, prepareForCommand } from './client-database.ts'

const OURS = { mode: 'production', issuer: 'https://id.example' } as const

test('the place of a command has neither user nor password', () => {
  const databaseUrl = 'mysql://shrd:secret@db.example:3307/shrd?password=secret'
  const place = 'Database mysql://db.example:3307/shrd, mode production, service https://id.example'
  expect(describePlace({ ...OURS, databaseUrl })).toBe(place)
})

test('the place of a command has the whole path of a file', () => {
  expect(describePlace({ ...OURS, databaseUrl: 'file:/var/lib/shrd/shrd.sqlite' })).toContain(
    'Database /var/lib/shrd/shrd.sqlite,',
  )
  expect(describePlace({ ...OURS, databaseUrl: 'file:.data/shrd.sqlite' })).toContain(
    `Database ${process.cwd()}/.data/shrd.sqlite,`,
  )
})

/** Runs a command at a database with one missing migration, or none. */
async function prepare(
  kind: 'list' | 'show' | 'add' | 'edit' | 'secret' | 'remove',
  { mode = 'development' as Mode, migrateAtStart = true, applied_at = null as number | null } = {},
) {
  const migrated: number[] = []
  const database = {
    migrationStates: async () => [
      { name: 'first', applied_at: 1 },
      { name: 'second', applied_at },
    ],
    async migrateUp(now: number) {
      migrated.push(now)
      return ['second']
    },
  }
  const options = { mode, migrateAtStart, now: 7 }
  const result = await prepareForCommand(database, { kind }, options).then(
    () => 'ready',
    ({ code, data }) => [code, data.missing],
  )
  return { result, migrated }
}

test('only add migrates a database, and only in development', async () => {
  expect(await prepare('add')).toEqual({ result: 'ready', migrated: [7] })
  const refused = { result: ['database_behind', 1], migrated: [] }
  for (const kind of ['list', 'show', 'edit', 'secret', 'remove'] as const) {
    expect(await prepare(kind), kind).toEqual(refused)
  }
  expect(await prepare('add', { mode: 'production' })).toEqual(refused)
  expect(await prepare('add', { migrateAtStart: false })).toEqual(refused)
})

test('every command runs at a database that lacks nothing', async () => {
  for (const kind of ['list', 'show', 'add', 'edit', 'secret', 'remove'] as const) {
    expect(await prepare(kind, { applied_at: 2 })).toEqual({ result: 'ready', migrated: [] })
  }
})
