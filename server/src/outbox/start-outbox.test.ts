import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { until } from '../../test/until.ts'
import { createLogger } from '../logger.ts'
import { DAY_OF_RETRIES, scheduleByAge } from './backoff.ts'
import type { Failure, OutboxStore } from './outbox-store.ts'
import { type Outbox, type OutboxOptions, startOutbox } from './start-outbox.ts'

const CLAIMED_FOR = 60_000
const HOUR = 3_600_000
const PUT_OFF: Failure = { error: 'EX 450', isPermanent: false }
const REFUSED: Failure = { error: 'EX 550', isPermanent: true }

interface Row {
  readonly id: string
  readonly created_at: number
  attempts: number
  /** `null` after it was sent or given up. */
  next_at: number | null
  claimed_until: number
  result: string
}

type Options = OutboxOptions<string, Row>

const accept: Options['attempt'] = async () => undefined
const ownerOf = (id: string) => id.replace(/\d+$/, '')

const opened: Outbox[] = []
afterEach(async () => {
  for (const outbox of opened.splice(0)) await outbox.stop(0)
})

/** Messages in memory, and a clock, that the outboxes of a test share. */
function createScene() {
  const clock = { now: 0 }
  const rows = new Map<string, Row>()
  const lines: string[] = []
  const log = createLogger({
    level: 'debug',
    destination: { write: (line) => void lines.push(line) },
  })
  const row = (id: string): Row => {
    const found = rows.get(id)
    if (found === undefined) throw new Error(`${id} was not queued`)
    return found
  }
  const isDue = ({ next_at, claimed_until }: Row, now: number) =>
    next_at !== null && next_at <= now && claimed_until <= now
  const settle = async (id: string, next_at: number | null, result: string) => {
    Object.assign(row(id), { next_at, result, claimed_until: 0 })
  }
  const store: OutboxStore<string, Row> = {
    findDue: async (now, { limit, busy }) => {
      const due = [...rows.values()].filter((one) => isDue(one, now))
      const ids = due.map(({ id }) => id).filter((id) => !busy.includes(ownerOf(id)))
      return ids.slice(0, limit)
    },
    async claim(id, now) {
      const found = row(id)
      if (!isDue(found, now)) return undefined
      found.attempts++
      found.claimed_until = now + CLAIMED_FOR
      return { ...found }
    },
    finish: ({ id }) => settle(id, null, 'sent'),
    postpone: ({ id }, { at, failure }) => settle(id, at, failure.error),
    bury: ({ id }, { error }) => settle(id, null, `given up: ${error}`),
  }
  return {
    clock,
    store,
    row,
    log: () => lines.join(''),
    isSent: (id: string) => row(id).result === 'sent',
    queue(...ids: string[]) {
      const { now } = clock
      for (const id of ids) {
        const fresh = { attempts: 0, next_at: now, claimed_until: 0, result: 'waiting' }
        rows.set(id, { id, created_at: now, ...fresh })
      }
    },
    start(attempt: Options['attempt'], options: Partial<Options> = {}): Outbox {
      const outbox = startOutbox<string, Row>({
        store,
        attempt,
        schedule: scheduleByAge(DAY_OF_RETRIES),
        atOnce: 4,
        lookEvery: HOUR,
        ports: { now: () => clock.now, log },
        warnings: { unread: 'the store was not read', unrecorded: 'a result was not recorded' },
        ...options,
      })
      opened.push(outbox)
      return outbox
    },
  }
}

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`)

describe('an outbox', () => {
  test('sends each message once, also with another outbox at the same store', async () => {
    const { start, queue, isSent } = createScene()
    const sent: string[] = []
    const attempt: Options['attempt'] = async ({ id }) => {
      sent.push(id)
      return undefined
    }
    const outboxes = [start(attempt), start(attempt)]
    const ids = idsOf(25)
    queue(...ids)
    for (const outbox of outboxes) outbox.wake()
    await until(() => ids.every(isSent))
    expect(sent.toSorted()).toEqual(ids.toSorted())
  })

  test('finds messages that it was not told of', async () => {
    const { start, queue, isSent } = createScene()
    start(accept, { lookEvery: 10 })
    queue('a')
    await until(() => isSent('a'))
  })

  test('sends a message whose process has ended when its claim expires', async () => {
    const { start, queue, store, clock, row } = createScene()
    queue('a')
    await store.claim('a', clock.now)
    const outbox = start(accept)
    clock.now += CLAIMED_FOR - 1
    expect(await outbox.sendDue()).toBe(0)
    clock.now += 1
    expect(await outbox.sendDue()).toBe(1)
    expect(row('a')).toMatchObject({ result: 'sent', attempts: 2 })
  })

  test('sends no more at once than it may', async () => {
    const { start, queue, isSent } = createScene()
    const busy = { count: 0, most: 0 }
    const attempt: Options['attempt'] = async () => {
      busy.count++
      busy.most = Math.max(busy.most, busy.count)
      await sleep(5)
      busy.count--
      return undefined
    }
    const ids = idsOf(12)
    queue(...ids)
    start(attempt, { atOnce: 3 }).wake()
    await until(() => ids.every(isSent))
    expect(busy.most).toBe(3)
  })

  test('goes on with others when an attempt fails, throws or hangs', async () => {
    const { start, queue, row, isSent, log } = createScene()
    const hanging = Promise.withResolvers<undefined>()
    const attempt: Options['attempt'] = async ({ id }) => {
      if (id === 'slow') return hanging.promise
      if (id === 'broken') throw new Error('a bug')
      return id.startsWith('bad') ? PUT_OFF : undefined
    }
    queue('slow', 'bad1', 'broken', 'bad2', 'good')
    start(attempt, { atOnce: 2 }).wake()
    await until(() => isSent('good'))
    expect(row('bad1').result).toBe(PUT_OFF.error)
    expect(row('slow').result).toBe('waiting')
    expect(row('broken')).toMatchObject({ result: 'waiting', claimed_until: CLAIMED_FOR })
    expect(log()).toContain('a result was not recorded')
    hanging.resolve(undefined)
    await until(() => isSent('slow'))
  })

  test('goes on with those of others when all of one owner hang', async () => {
    const { start, queue, row, isSent } = createScene()
    const hanging = Promise.withResolvers<undefined>()
    const attempt: Options['attempt'] = async ({ id }) =>
      ownerOf(id) === 'slow' ? hanging.promise : undefined
    const slow = Array.from({ length: 25 }, (_, index) => `slow${index}`)
    queue(...slow, 'good1', 'good2')
    start(attempt, { atOnce: 4, ownerLimit: { ownerOf, atOnce: 2 } }).wake()
    await until(() => isSent('good1') && isSent('good2'))
    expect(slow.filter((id) => row(id).attempts > 0)).toEqual(['slow0', 'slow1'])
    hanging.resolve(undefined)
    await until(() => slow.every(isSent))
  })

  test('keeps places free of owners whose messages are slow, though all are accepted', async () => {
    const { start, queue, row, isSent, clock } = createScene()
    const slow = { places: 2, free: 1_000, patience: 30_000, forgives: 0.25 }
    const hanging: (() => void)[] = []
    const attempt: Options['attempt'] = async ({ id }) => {
      if (!id.startsWith('slow')) return undefined
      const { promise, resolve } = Promise.withResolvers<undefined>()
      hanging.push(() => resolve(undefined))
      return promise
    }
    const underWay = () => ids.filter((id) => row(id).attempts > 0 && !isSent(id))
    const owners = ['a', 'b', 'c', 'd']
    const ids = owners.flatMap((owner) => idsOf(20).map((id) => `slow-${owner}-${id}`))
    queue(...ids)
    start(attempt, { atOnce: 4, ownerLimit: { ownerOf, atOnce: 4, slow } }).wake()
    await until(() => underWay().length === 4)
    await until(async () => {
      clock.now += 15_000
      for (const end of hanging.splice(0)) end()
      await sleep(5)
      return owners.every(
        (owner) => ids.filter((id) => isSent(id) && id.includes(`-${owner}-`)).length > 3,
      )
    })
    queue('quick1', 'quick2', 'quick3')
    for (const id of ['quick1', 'quick2', 'quick3']) await until(() => isSent(id))
    expect(new Set(underWay().map(ownerOf)).size).toBe(2)
    expect(underWay()).toHaveLength(2)
    while (!ids.every(isSent)) {
      for (const end of hanging.splice(0)) end()
      await sleep(1)
    }
  })

  test('leaves the places of slow owners to one of them while there is no other', async () => {
    const { start, queue, row, isSent, clock } = createScene()
    const slow = { places: 8, free: 1_000, patience: 30_000, forgives: 0.25 }
    const hanging: (() => void)[] = []
    const attempt: Options['attempt'] = async () => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      hanging.push(() => resolve(undefined))
      return promise
    }
    const ids = idsOf(24)
    queue(...ids)
    start(attempt, { atOnce: 16, ownerLimit: { ownerOf, atOnce: 3, slow } }).wake()
    for (let round = 0; round < 4; round++) {
      await until(() => hanging.length === 3)
      clock.now += 15_000
      for (const end of hanging.splice(0)) end()
    }
    await until(() => ids.filter((id) => row(id).attempts > 0 && !isSent(id)).length === 3)
    while (!ids.every(isSent)) {
      for (const end of hanging.splice(0)) end()
      await sleep(1)
    }
  })

  test('looks again after its store could not be read', async () => {
    const { start, queue, store, isSent, log } = createScene()
    const database = { isAway: true }
    const findDue: typeof store.findDue = async (now, options) => {
      if (database.isAway) throw new Error('the database is away')
      return store.findDue(now, options)
    }
    const outbox = start(accept, { store: { ...store, findDue } })
    queue('a')
    outbox.wake()
    await until(() => log().includes('the store was not read'))
    database.isAway = false
    outbox.wake()
    await until(() => isSent('a'))
  })
})

describe('an unsent message', () => {
  test('waits longer after each attempt, and is given up after a day', async () => {
    const { start, queue, clock, row } = createScene()
    const tried: number[] = []
    const outbox = start(async () => {
      tried.push(clock.now)
      return PUT_OFF
    })
    await outbox.stop()
    queue('a')
    for (let at = row('a').next_at; at !== null; at = row('a').next_at) {
      clock.now = at
      expect(await outbox.sendDue()).toBe(1)
    }
    expect(tried.slice(0, 4)).toEqual([0, 10_000, 30_000, 70_000])
    expect(tried.at(-1)).toBeGreaterThan(22 * HOUR)
    expect(tried.at(-1)).toBeLessThan(24 * HOUR)
    expect(row('a').result).toBe('given up: EX 450')
  })

  test('is given up at once after a permanent failure', async () => {
    const { start, queue, clock, row } = createScene()
    const outbox = start(async () => REFUSED)
    queue('a')
    expect(await outbox.sendDue()).toBe(1)
    expect(row('a')).toMatchObject({ result: 'given up: EX 550', attempts: 1 })
    clock.now += HOUR
    expect(await outbox.sendDue()).toBe(0)
  })

  test('is given up without an attempt when it is too old', async () => {
    const { start, queue, clock, row } = createScene()
    const outbox = start(accept)
    queue('a')
    clock.now += 24 * HOUR
    expect(await outbox.sendDue()).toBe(1)
    expect(row('a').result).toBe('given up: TOO_OLD')
  })
})

describe('stopping', () => {
  test('waits for attempts in progress, and takes no more', async () => {
    const { start, queue, row } = createScene()
    const blocked = Promise.withResolvers<undefined>()
    const outbox = start(() => blocked.promise, { atOnce: 1 })
    queue('a', 'b')
    outbox.wake()
    await until(() => row('a').attempts === 1)
    const stopping = outbox.stop()
    blocked.resolve(undefined)
    await stopping
    expect(row('a').result).toBe('sent')
    expect(row('b')).toMatchObject({ result: 'waiting', attempts: 0 })
  })

  test('aborts attempts when its patience ends, and leaves them for later', async () => {
    const { start, queue, row } = createScene()
    const attempt: Options['attempt'] = (_, signal) =>
      new Promise((done) => signal.addEventListener('abort', () => done(PUT_OFF)))
    const outbox = start(attempt)
    queue('a')
    outbox.wake()
    await until(() => row('a').attempts === 1)
    await outbox.stop(10)
    expect(row('a')).toMatchObject({ result: 'EX 450', next_at: 10_000 })
  })
})
