import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const PAGE = 'docs/reference/openid-conformance.md'
const TESTS = 'server/src/oidc/openid-conformance.integration.test.ts'

test('every module that the page calls played has a test of its name', async () => {
  const [page, tests] = await Promise.all([readFile(PAGE, 'utf8'), readFile(TESTS, 'utf8')])
  const played = [...page.matchAll(/^\| `(oidcc-[a-z0-9-]+)` \| yes \|/gm)].map(([, name]) => name)
  expect(played.length).toBeGreaterThan(40)
  const displays = ['oidcc-display-page', 'oidcc-display-popup']
  expect(played.filter((name) => !tests.includes(`${name}`))).toEqual(displays)
  expect(tests).toContain('oidcc-display-%s')
})
