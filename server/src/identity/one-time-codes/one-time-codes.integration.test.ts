import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { codeOf, type MailedIdentity, startMailedIdentity } from '../../../test/mailed-identity.ts'
import type { CodePurpose } from '../../persistence/repositories/one-time-codes.ts'
import { hashSecret } from '../../secrets.ts'
import { ownerHash } from '../known-browsers/known-browsers.ts'
import { CODE_LIFE, CODE_TRIES, type Guess } from './one-time-codes.ts'

describe.each(databases)('a one-time code on %s', { tags: ['sql'] }, (database) => {
  let identity: MailedIdentity
  beforeAll(async () => {
    identity = await startMailedIdentity(database)
  })
  afterAll(() => identity.server.stop())

  const codes = () => identity.server.app.services.oneTimeCodes
  const store = () => identity.server.database.store

  /** A code of a new person, in a flow of its own. */
  async function issue(purpose: CodePurpose = 'sign_in') {
    const { flow, accountId } = identity.origin()
    const { sub, email } = await identity.addPerson()
    const place = { flow, purpose, accountId, sub, address: email ?? '' }
    return { ...place, code: await codes().issue(store(), place) }
  }
  const check = (of: Guess) => codeOf(codes().check(of))
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  test('is right once, for its person, however it is typed [IDENT-03]', async () => {
    const issued = await issue()
    const typed = ` ${issued.code.slice(0, 3)} ${issued.code.slice(3)} `
    expect(await codes().check({ ...issued, code: typed })).toEqual({ sub: issued.sub })
    expect(await check(issued)).toBe('code_expired')
  })

  test('is accepted from one of many who send it at the same moment [IDENT-03]', async () => {
    for (let round = 0; round < 5; round++) {
      const issued = await issue()
      const answers = await Promise.all(Array.from({ length: 8 }, () => check(issued)))
      expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    }
  })

  test('takes five tries, says how many are left, and is worth nothing after them', async () => {
    const issued = await issue()
    const left: unknown[] = []
    for (let n = 0; n < CODE_TRIES; n++) {
      const refusal = await codes()
        .check({ ...issued, code: wrong(issued.code) })
        .catch((error) => error)
      expect(refusal.code).toBe('token_invalid')
      left.push(refusal.data.attempts)
    }
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(await check(issued)).toBe('code_expired')
  })

  test('takes no more tries when they come at the same moment', async () => {
    const issued = await issue()
    const guess = { ...issued, code: wrong(issued.code) }
    const answers = await Promise.all(Array.from({ length: 12 }, () => check(guess)))
    expect(answers.filter((answer) => answer === 'token_invalid').length).toBeLessThanOrEqual(5)
    expect(answers.filter((answer) => answer === 'ok')).toEqual([])
  })

  test('counts every try in the database itself, so that no process takes one too many', async () => {
    const issued = await issue()
    const { oneTimeCodes } = store().identity
    const now = identity.server.clock.now()
    const stored = await oneTimeCodes.find(hashSecret(issued.flow), 'sign_in', now)
    if (stored === undefined) throw new Error('the code was not stored')
    const take = () => oneTimeCodes.takeTry(stored, { most: CODE_TRIES, now })
    const taken = await Promise.all(Array.from({ length: 12 }, take))
    expect(taken.filter((tries) => tries !== undefined)).toHaveLength(CODE_TRIES)
  })

  test('is worth nothing after ten minutes', async () => {
    const [early, late] = [await issue(), await issue()]
    identity.server.clock.advance(CODE_LIFE - 1)
    expect(await check(early)).toBe('ok')
    identity.server.clock.advance(1)
    expect(await check(late)).toBe('code_expired')
  })

  test('is worth nothing once another was made in its place', async () => {
    const first = await issue()
    const second = { ...first, code: await codes().issue(store(), first) }
    if (first.code !== second.code) expect(await check(first)).toBe('token_invalid')
    expect(await check(second)).toBe('ok')
  })

  test('belongs to the flow that asked for it, and to what it was asked for', async () => {
    const [mine, yours] = [await issue(), await issue()]
    expect(await check({ ...mine, flow: identity.origin().flow })).toBe('code_expired')
    expect(await check({ ...mine, purpose: 'reset_password' })).toBe('code_expired')
    if (mine.code !== yours.code) {
      expect(await check({ ...mine, flow: yours.flow })).toBe('token_invalid')
    }
    expect(await check(mine)).toBe('ok')
  })

  test('goes on counting when the change it was to allow has failed', async () => {
    const issued = await issue()
    for (let n = 0; n < 7; n++) {
      const proven = await codes().prove(issued)
      const work = identity.server.database.transaction(async (inner) => {
        expect(await proven.use(inner)).toBe(true)
        throw new Error('refused')
      })
      await expect(work).rejects.toThrow('refused')
    }
    expect(await check(issued)).toBe('ok')
  })

  test('of an address that is nobody’s is wrong even for whoever knows it', async () => {
    const { flow, accountId } = identity.origin()
    const address = identity.newEmail()
    for (const purpose of ['sign_in', 'reset_password', 'change_email'] as const) {
      const code = await codes().issue(store(), { flow, purpose, accountId, address, sub: null })
      expect(await check({ flow, purpose, code })).toBe('token_invalid')
    }
  })

  test('is asked for more slowly after many wrong ones, whatever new codes are made', async () => {
    const issued = await issue()
    const guessAll = async () => {
      const { flow } = identity.origin()
      const code = await codes().issue(store(), { ...issued, flow })
      const answers: string[] = []
      for (let n = 0; n < CODE_TRIES; n++) {
        answers.push(await check({ ...issued, flow, code: wrong(code) }))
      }
      return answers
    }
    for (let n = 0; n < 16; n++)
      expect(new Set(await guessAll())).toEqual(new Set(['token_invalid']))
    expect(await guessAll()).toContain('too_many_requests')
    const other = await issue()
    expect(await check(other)).toBe('ok')
    // A browser in which the user signed in before has not guessed.
    const { flow } = identity.origin()
    const code = await codes().issue(store(), { ...issued, flow })
    const knownAs = (owner: string) =>
      owner === ownerHash(issued.accountId, issued.address) ? 'browser' : undefined
    expect(await check({ ...issued, flow, code })).toBe('too_many_requests')
    expect(await check({ ...issued, flow, code, knownAs })).toBe('ok')
  })

  test('is stored unreadably, and swept when it is over', async () => {
    const issued = await issue()
    const { knex } = identity.server.database
    const rows = JSON.stringify(await knex('one_time_codes').select())
    expect(rows).not.toContain(issued.code)
    expect(rows).not.toContain(issued.flow)
    expect(rows).not.toContain(issued.address)
    await identity.server.database.sweep(identity.server.clock.now() + CODE_LIFE)
    expect(await knex('one_time_codes').select()).toEqual([])
  })
})
