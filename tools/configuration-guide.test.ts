import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const GUIDE = 'docs/guides/identity-service.md'

/** Names at the beginning of a line, in either file. */
function namesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

/** The keys of the object that begins with an opening. */
function readVariables(source: string, opening: string): string[] {
  const [, schema = ''] = source.split(opening)
  return namesOf(schema.split(/\n}\)?\n/)[0] ?? '', /^ {2}([A-Z_]+):/gm)
}

test('the guide lists every variable that the service reads, and which of them production needs', () => {
  const source = readFileSync('server/src/config.ts', 'utf8')
  const parts = ['billing', 'members'].map((part) =>
    readFileSync(`server/src/config-${part}.ts`, 'utf8'),
  )
  const variables = [
    ...readVariables(source, 'const environment = z.object({'),
    ...parts.flatMap((part) => readVariables(part, '} = {')),
  ]
  expect(variables.length).toBeGreaterThan(20)
  const guide = readFileSync(GUIDE, 'utf8')
  expect(namesOf(guide, /^\| `([A-Z_]+)` \|/gm).sort()).toEqual(variables.sort())
  const [, required = ''] = source.split('const REQUIRED_IN_PRODUCTION = [')
  const needed = namesOf(required.split(']')[0] ?? '', /'([A-Z_]+)'/g)
  expect(namesOf(guide, /^\| `([A-Z_]+)` \|.*\| yes \|$/gm).sort()).toEqual(needed.sort())
})
