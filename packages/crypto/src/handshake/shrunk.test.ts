import { beforeAll, describe, expect, test } from 'vitest'
import type { Cast, Ending, Server } from '../../test/handshake/play-handshake.ts'
import { countRange, playMany } from '../../test/handshake/play-many.ts'
import { createPlayer, type Player } from '../../test/handshake/players.ts'
import * as servers from '../../test/handshake/servers.ts'
import { SHRUNK } from '../../test/handshake/shrunk-strength.ts'
import type { Rules } from '../../test/handshake/sides.ts'
import { sha256 } from '../core/bytes.ts'
import { encodeText } from '../core/encoding.ts'
import { advanceAttempt } from './advance-attempt.ts'
import { createChallenge, deriveAuthenticator } from './authenticator.ts'

/*
 * The whole handshake with authenticators of 8 bits, played by the checks and the bookkeeping of
 * the package against servers that lie. One guess in 256 succeeds, and this counts them. At 35 bits
 * the same rules leave one in 2^35 for each guess.
 */

/** The bounds follow from the number. `npm test` plays a quarter; 20000 give figures exact to a tenth. */
const RUNS = Number(process.env.SHRUNK_RUNS ?? (process.env.SHRD_TEST_FULL ? 1000 : 250))
/** For servers that compute a few hundred authenticators each time. */
const GRINDING_RUNS: number = Math.ceil(RUNS / 4)
/** For negative controls, in which nearly every run succeeds. */
const CONTROL_RUNS = 100
const GUESS: number = 1 / 256
const MINUTES = 20 * 60_000

let cast: Cast
let carol: Player
let dave: Player

beforeAll(async () => {
  cast = { alice: await createPlayer(), bob: await createPlayer(), mallory: await createPlayer() }
  carol = await createPlayer()
  dave = await createPlayer()
})

type Deceived = 'senderDeceived' | 'receiverDeceived'

function count(endings: Ending[], how: Deceived | 'completed'): number {
  return endings.filter((ending) => ending[how]).length
}

function expectChance(endings: Ending[], how: Deceived, chance: number): void {
  const { least, most } = countRange(endings.length, chance)
  expect(count(endings, how)).toBeGreaterThanOrEqual(least)
  expect(count(endings, how)).toBeLessThanOrEqual(most)
}

async function play(server: () => Server, runs: number, rules?: Partial<Rules>) {
  return playMany(runs, cast, server, rules)
}

test('between honest partners every handshake is completed', async () => {
  const endings = await play(servers.relay, 100)
  expect(count(endings, 'completed')).toBe(100)
  expect(count(endings, 'senderDeceived') + count(endings, 'receiverDeceived')).toBe(0)
})

describe('without hearing a PIN, a server deceives', { timeout: MINUTES }, () => {
  const cases: [string, Deceived, () => Server, number][] = [
    [
      'the sender once in 256 with another receiver',
      'senderDeceived',
      servers.substituteReceiver,
      1,
    ],
    ['the sender thrice in 256 with three answers', 'senderDeceived', servers.answerAnew, 3],
    [
      'the receiver once in 256 with another sender',
      'receiverDeceived',
      servers.substituteSender,
      1,
    ],
    ['the receiver once in 256, whatever work it offers', 'receiverDeceived', servers.offerAnew, 1],
  ]
  test.each(cases)('%s', async (_, how, server, guesses) => {
    expectChance(await play(server, RUNS), how, 1 - (1 - GUESS) ** guesses)
  })

  test('the sender twice in 256 by guessing the challenge', async () => {
    const server = () => servers.guessChallenge(() => createChallenge(SHRUNK))
    const endings = await play(server, GRINDING_RUNS)
    expectChance(endings, 'senderDeceived', 2 * GUESS)
  })
})

describe('in the middle,', { timeout: MINUTES }, () => {
  test('a server that replaces both sides deceives the sender once in 256, and completes nothing', async () => {
    const endings = await play(servers.substituteBoth, RUNS)
    expectChance(endings, 'senderDeceived', GUESS)
    expect(count(endings, 'completed')).toBeLessThanOrEqual(countRange(RUNS, GUESS ** 2).most)
  })

  test('a server that crosses two handshakes deceives senders once in 256, and receivers never', async () => {
    const endings = await play(() => servers.crossWith(carol, dave), RUNS)
    expectChance(endings, 'senderDeceived', GUESS)
    expect(count(endings, 'receiverDeceived')).toBe(0)
  })
})

describe('having heard the Receiver PIN, a server deceives', { timeout: MINUTES }, () => {
  test('the sender, given the time, but not the receiver, who sees it fail', async () => {
    const endings = await play(servers.grindReceiver, CONTROL_RUNS)
    expect(count(endings, 'senderDeceived')).toBe(CONTROL_RUNS)
    expect(count(endings, 'completed')).toBe(0)
  })

  test('the sender once in 256 if it can try once in four minutes', async () => {
    expectChance(await play(servers.stall, GRINDING_RUNS), 'senderDeceived', GUESS)
  })

  const receiverCases: [string, () => Server][] = [
    ['grinds commitments before anything is opened', servers.grindCommitment],
    ['has the Receiver PIN entered again after the opening', servers.inviteAgain],
    ['grinds work after the opening', () => servers.grindWork(3)],
  ]
  test.each(receiverCases)(
    'the receiver once in 256 if it %s',
    {
      timeout: MINUTES,
    },
    async (_, server) => {
      expectChance(await play(server, GRINDING_RUNS), 'receiverDeceived', GUESS)
    },
  )

  const refusedCases: [string, () => Server][] = [
    ['commits to something else after the Sender PIN was shown', servers.commitAnew],
    ['looks for another id after the opening', servers.grindId],
  ]
  test.each(refusedCases)('nobody if it %s', async (_, server) => {
    const endings = await play(server, CONTROL_RUNS)
    expect(count(endings, 'receiverDeceived') + count(endings, 'senderDeceived')).toBe(0)
    expect(new Set(endings.map(({ screens }) => screens.receiver))).toEqual(
      new Set(['handshake_invalid']),
    )
  })
})

/* Each of these leaves out one rule, and shows what the same server does then. */
describe('negative control:', { timeout: MINUTES }, () => {
  const almostAll = CONTROL_RUNS * 0.95

  test('without a limit of answers, twenty of them are twenty guesses', async () => {
    const rules: Partial<Rules> = {
      advanceAttempt: (attempt, event) => advanceAttempt({ ...attempt, answers: 0 }, event),
    }
    const runs = RUNS / 2
    const endings = await play(servers.answerAnew, runs, rules)
    expectChance(endings, 'senderDeceived', 1 - (1 - GUESS) ** 20)
  })

  test('without a clock, a server that keeps the sender waiting always succeeds', async () => {
    const rules: Partial<Rules> = {
      advanceAttempt: (attempt, event) =>
        advanceAttempt(attempt, { ...event, at: attempt.shown_at }),
    }
    const endings = await play(servers.stall, CONTROL_RUNS, rules)
    expect(count(endings, 'senderDeceived')).toBe(CONTROL_RUNS)
  })

  test('without the first commitment pinned, a later one always deceives the receiver', async () => {
    const rules: Partial<Rules> = { goBy: (pinned, later) => ({ ...pinned, ...later }) }
    const endings = await play(servers.commitAnew, CONTROL_RUNS, rules)
    expect(count(endings, 'receiverDeceived')).toBeGreaterThan(almostAll)
  })

  test('without the first id pinned, a later one always deceives the receiver', async () => {
    const rules: Partial<Rules> = { goBy: (pinned, later) => ({ ...pinned, ...later }) }
    const endings = await play(servers.grindId, CONTROL_RUNS, rules)
    expect(count(endings, 'receiverDeceived')).toBeGreaterThan(almostAll)
  })

  test('with Receiver PINs entered twice, the second time always deceives', async () => {
    const rules: Partial<Rules> = { rememberReceiverPin: async (memory) => memory }
    const endings = await play(servers.inviteAgain, CONTROL_RUNS, rules)
    expect(count(endings, 'receiverDeceived')).toBeGreaterThan(almostAll)
  })

  test('with work in the SAS, a server that works on always succeeds', async () => {
    const rules: Partial<Rules> = {
      deriveSas: async (strength, challenge, _transcript, { payload_hash }) =>
        deriveAuthenticator(strength, challenge, await sha256(encodeText(payload_hash)), {}),
    }
    const endings = await play(() => servers.grindWork(8192), 20, rules)
    expect(count(endings, 'receiverDeceived')).toBe(20)
  })
})
