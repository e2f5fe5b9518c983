import { describe, expect, test } from 'vitest'
import type { Answer } from './ask.ts'
import { judgeOriginList, judgeRelyingParty } from './judge-passkeys.ts'

describe('the domain of passkeys', () => {
  test.each(['https://id.example.org', 'https://id.example.org:8443', 'http://localhost:3000'])(
    '%s is one',
    (origin) => expect(judgeRelyingParty(origin)).toBeUndefined(),
  )

  test.each([
    ['http://id.example.org', /Use https/],
    ['https://192.0.2.7', /host name/],
    ['https://[2001:db8::7]', /host name/],
    ['http://127.0.0.1:3000', /localhost/],
  ])('%s is none', (origin, advice) => {
    const finding = { state: 'fault', advice: expect.stringMatching(advice) }
    expect(judgeRelyingParty(origin)).toMatchObject(finding)
  })
})

describe('the list of pages that may use them', () => {
  const SHOP = 'https://shop.example'
  const answered = (json: unknown, changes: Partial<Answer> = {}): Answer => ({
    status: 200,
    headers: new Headers({ 'content-type': 'application/json; charset=utf-8' }),
    json,
    ...changes,
  })
  const judge = (answer: Answer | string, expected: readonly string[] = [SHOP]) =>
    judgeOriginList(answer, { origin: 'https://id.example.org', expected })

  test('is well if it names them all', () => {
    const finding = { state: 'ok', text: `RP ID id.example.org, for its own pages and ${SHOP}` }
    expect(judge(answered({ origins: [SHOP] }))).toEqual(finding)
    expect(judge(answered({ origins: [] }), []).text).toBe(
      'RP ID id.example.org, for its own pages',
    )
  })

  test.each<[string, Answer | string, RegExp]>([
    ['no answer', 'no answer (ECONNREFUSED)', /ECONNREFUSED/],
    ['another status', answered({}, { status: 404 }), /404/],
    ['a page', answered(undefined, { headers: new Headers() }), /no JSON/],
    [
      'JSON that says it is text',
      answered({ origins: [SHOP] }, { headers: new Headers() }),
      /JSON/,
    ],
    ['another list', answered({ origins: ['shop'] }), /no JSON/],
  ])('is not there: %s', (_, answer, text) => {
    const finding = { text: expect.stringMatching(text), advice: expect.stringMatching(/proxy/) }
    expect(judge(answer)).toMatchObject({ state: 'fault', ...finding })
  })

  test('lacks a page', () => {
    const finding = judge(answered({ origins: ['https://other.example'] }))
    expect(finding).toMatchObject({ state: 'fault', text: expect.stringContaining(SHOP) })
    expect(finding.advice).toContain('30 seconds')
  })

  test('names a page without https, where browsers have no passkeys', () => {
    const origins = ['http://shop.example', 'http://localhost:3001']
    const finding = judge(answered({ origins }), [])
    expect(finding).toMatchObject({ state: 'warning', advice: expect.stringMatching(/https/) })
    expect(finding.text).not.toContain('localhost')
  })

  test('is longer than browsers read', () => {
    const sites = (count: number) =>
      Array.from({ length: count }, (_, index) => `https://www.shop-${index}.example`)
    const own = ['https://app.id.example.org', 'https://id.example.org:8443']
    const five = [...sites(5), 'https://app.shop-1.example', ...own]
    expect(judge(answered({ origins: five }), []).state).toBe('ok')
    const finding = judge(answered({ origins: sites(6) }), [])
    expect(finding).toMatchObject({ state: 'warning', advice: expect.stringMatching(/domain/) })
  })
})
