import { beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENTED_PACKAGES } from './api-reference.ts'
import { findProblem, readExamples, runExamples } from './examples.ts'

/** Entries of the server package. The other adapters have functions of the same names as `koa`. */
const SERVER = ['', 'management/', 'session/', 'webhooks/'].map((folder) => `${folder}index`)
const ADAPTERS = ['koa', 'next', 'node'].map((name) => `adapters/${name}`)

/** Packages whose exported functions all have an example. */
const PACKAGES = [
  ...DOCUMENTED_PACKAGES.filter(({ folder }) => folder === 'crypto').map(({ folder, entries }) => ({
    name: `@shrd/${folder}`,
    entries: entries.map(({ module }) => `packages/${folder}/${module}`),
  })),
  {
    name: '@shrd/server',
    entries: [...SERVER, ...ADAPTERS].map((entry) => `packages/server/src/${entry}.ts`),
  },
]

describe.each(PACKAGES)('the examples of $name', ({ name: packageName, entries }) => {
  // The error class is of another package, and so is its example.
  const all = readExamples(entries, packageName)
  const examples = all.filter(({ place }) => place.startsWith(`packages/${packageName.slice(6)}/`))
  let failures = new Map<string, string>()

  beforeAll(async () => {
    failures = await runExamples(examples.filter(({ problem }) => problem === ''))
  }, 150_000)

  test.each(examples)('$name has one, and it runs', ({ name, place, problem }) => {
    const failure = problem || failures.get(name)
    expect(failure ? `${place} ${failure}` : 'runs').toBe('runs')
  })
})

describe('an example', () => {
  const run = async (code: string) => (await runExamples([{ name: 'it', code }])).get('it')
  const load = "import { createId } from '@shrd/crypto'"

  test('runs from the sources, with top-level await', async () => {
    expect(await run(`${load}\nconsole.assert((await createId('doc')).length === 30)`)).toBe(
      undefined,
    )
  })

  test.each([
    ['an assertion that is false', `${load}\nconsole.assert(createId('doc') === '', 'empty')`],
    ['something thrown', `${load}\ncreateId('doc').nothing.more`],
    ['something that does not exist', "import { nothing } from '@shrd/crypto'"],
    ['a promise nobody waits for', `${load}\nPromise.reject(new Error(createId('doc')))`],
    ['a promise nobody keeps', 'await new Promise(() => {})'],
    ['no JavaScript', 'const = 1'],
  ])('fails for %s', async (_, code) => {
    expect(await run(code)).toMatch(/assertion empty|Error|waits for ever/)
  })

  test.each([
    ['imports vitest, node:fs', "import 'vitest'\nawait import('node:fs')\nimport '@shrd/crypto'"],
    ['imports nothing from @shrd/crypto', 'const id = 1'],
    ['imports @shrd/cryptography', "import { createId } from '@shrd/cryptography'"],
    ['does not import createId', "import { createIdentity } from '@shrd/crypto/identity'"],
    ['', "import { createId as id } from '@shrd/crypto'"],
  ])('is told apart when it %s', (problem, code) => {
    expect(findProblem('createId', code, '@shrd/crypto')).toBe(problem)
  })
})
