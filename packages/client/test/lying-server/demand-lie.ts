import { ShrdError } from '@shrd/crypto/errors'
import type { Names } from '../fake-handlers.ts'
import type { FakeServer } from '../fake-server.ts'
import type { JourneyName } from '../journeys/journeys.ts'
import { type WalkedJourney, walkJourney } from '../journeys/walk-journey.ts'
import type { Lie } from './lie.ts'

/** A server that asks for what is not for it. */
export interface DemandParts extends Pick<Lie, 'name' | 'row'> {
  /** What members do meanwhile. */
  journeys: readonly JourneyName[]
  /** The server begins to ask. */
  tell(server: FakeServer): void | Promise<void>
  /** The error in which the journeys end, of a server that goes on with nothing else. */
  code?: string
  /** What else has to hold of what was sent or made. */
  hold?(walked: WalkedJourney): void | Promise<void>
}

/** Told on whole journeys: each ends as it does without the demand, and nothing secret is sent. */
export function demandLie({ name, row, journeys, tell, code, hold }: DemandParts): Lie {
  return {
    name,
    row,
    check: [],
    async run() {
      for (const journey of journeys) {
        const walked = await walkJourney(journey, tell)
        const { error, received, leaks, elsewhere } = walked
        if (received.length === 0) throw new Error(`${name}: nothing was sent`)
        const wrong = [...leaks, ...elsewhere.map((url) => `asked ${url}`)]
        if (wrong.length > 0) throw new Error(`${name}: ${journey}: ${wrong.join(', ')}`)
        if (error?.code !== code) {
          throw new Error(`${name}: ${journey} ended in ${error?.code}`, { cause: error })
        }
        await hold?.(walked)
      }
    },
  }
}

/** Adds members to each answer of these calls that is an object. */
export function answerBesides(server: FakeServer, names: readonly Names[], members: object): void {
  for (const name of names) {
    server.deviate(name, (honest) => {
      const isObject = !Array.isArray(honest) && !(honest instanceof Uint8Array)
      return isObject ? { ...honest, ...members } : honest
    })
  }
}

/** Refuses a call until it has been sent something else. */
export function refuse(server: FakeServer, name: Names, code: string, wanted: object): void {
  server.deviate(name, () => {
    throw new ShrdError(code, { data: { ...wanted, retry: true } })
  })
}
