import { setTimeout as sleep } from 'node:timers/promises'
import { createVisitor, refresh, signInFully } from './flows.ts'
import type { MeasuredServer } from './start-measured.ts'

/** How long token calls took, in milliseconds, and how many people signed in meanwhile. */
export interface Storm {
  readonly median: number
  readonly p99: number
  readonly signIns: number
}

const PEOPLE = 16
const CLIENTS = 4
/** Between two token calls of one client, so that they do not fill the server by themselves. */
const PAUSE = 20

/** Token calls while `people` sign in with passwords of the real cost, again and again. */
export async function measureStorm(
  { origin }: MeasuredServer,
  { isStorm, milliseconds }: { isStorm: boolean; milliseconds: number },
): Promise<Storm> {
  const until = performance.now() + milliseconds
  const people = Array.from({ length: isStorm ? PEOPLE : 0 }, () => signInUntil(origin, until))
  const clients = Array.from({ length: CLIENTS }, () => refreshUntil(origin, until))
  const [signIns, times] = await Promise.all([Promise.all(people), Promise.all(clients)])
  const sorted = times.flat().toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99), signIns: signIns.reduce((sum, of) => sum + of, 0) }
}

async function signInUntil(origin: string, until: number): Promise<number> {
  let count = 0
  while (performance.now() < until) {
    const visitor = createVisitor(origin)
    await signInFully(visitor, { cost: 'real' })
    visitor.browser.close()
    count++
  }
  return count
}

async function refreshUntil(origin: string, until: number): Promise<number[]> {
  const visitor = createVisitor(origin)
  const times: number[] = []
  let tokens = await signInFully(visitor)
  while (performance.now() < until) {
    const start = performance.now()
    tokens = await refresh(visitor, tokens)
    times.push(performance.now() - start)
    await sleep(PAUSE)
  }
  visitor.browser.close()
  return times
}
