import { type Cost, measureOperation } from '../../../server/bench/measure-operation.ts'
import type { Operation } from '../../../server/bench/operations.ts'
import type { MeasuredServer } from '../../../server/bench/start-measured.ts'
import {
  bareOperation,
  type Recorded,
  saveOperation,
  THIS_PROCESS,
  verifyOperation,
} from '../../../server/bench/vault-operations.ts'
import { type Result, toResult } from '../report-measures.ts'
import type { VaultServers } from './vault-servers.ts'

const ROUNDS = { rounds: 7, milliseconds: 400 }
/** The number of saves in which signatures are counted. */
const COUNTED = 5
/** The factor allowed on a bare PUT. Each verified signature is allowed in addition. */
const FACTOR = 5
/**
 * Multiples of the baseline. Machines differ in them by a factor of two: verifying and a bare PUT
 * take half the time where the processor has fast instructions for them, and a save gains little.
 * These are the largest that an undisturbed machine has shown, and a tenth.
 */
const LIMITS: Readonly<Record<string, number>> = { SQLite: 7.39 * 1.1, MariaDB: 9.83 * 1.1 }
/** The same on every machine. */
const MOST_QUERIES = 14

/**
 * The service's processor time for a save, compared with its signatures and a bare PUT of the same
 * body.
 */
export async function measureSaves(
  { bare, vaults, member }: VaultServers,
  size: number,
): Promise<Result[]> {
  const recorded: Recorded = { bodies: [] }
  const states = new Map(vaults.map((vault) => [vault.server.origin, vault]))
  const save = saveOperation(member, states, recorded)
  const services = vaults.map(({ server }) => server)
  const counts: number[] = []
  for (const service of services) counts.push(await countPerSave(save, service))
  const operations = new Map([
    [bare.origin, bareOperation(member, recorded)],
    [THIS_PROCESS.origin, await verifyOperation()],
    ...services.map(({ origin }) => [origin, save] as const),
  ])
  const all = [bare, THIS_PROCESS, ...services]
  const [put, verification, ...saves] = await measureOperation(joined(operations), all, ROUNDS)
  const bytes = (recorded.bodies[0]?.length ?? 0) / 1000
  return services.flatMap(({ name }, at) => {
    const count = counts[at] ?? Number.NaN
    const save = saves[at]
    const where = `${name}, ${size} documents`
    return [
      toRow(name, where, { bytes, count, put, verification, save }),
      toQueries(where, save?.queries ?? Number.NaN),
    ]
  })
}

interface Saves {
  /** The size of the body, in kB. */
  readonly bytes: number
  /** The number of signatures that one save verified. */
  readonly count: number
  readonly put: Cost | undefined
  readonly verification: Cost | undefined
  readonly save: Cost | undefined
}

function toRow(
  service: string,
  where: string,
  { bytes, count, put, verification, save }: Saves,
): Result {
  const verify = (verification?.cpu ?? Number.NaN) / 1000
  const bare = (put?.cpu ?? Number.NaN) / 1000
  const parts = `${count} × ${verify.toFixed(3)} + ${FACTOR} × ${bare.toFixed(3)}`
  return toResult(where, 'node', {
    name: `a save of ${bytes.toFixed(0)} kB (n = ${count} signatures)`,
    value: (save?.cpu ?? Number.NaN) / 1000,
    unit: 'ms',
    baseline: {
      name: `n verifications and ${FACTOR} bare PUTs: ${parts}`,
      value: count * verify + FACTOR * bare,
    },
    limit: { of: 'ratio', atMost: LIMITS[service] },
    aim: { of: 'ratio', atMost: 1 },
  })
}

function toQueries(where: string, queries: number): Result {
  return toResult(where, 'node', {
    name: 'queries of a save',
    value: Math.round(queries),
    unit: 'queries',
    limit: { of: 'value', atMost: MOST_QUERIES },
  })
}

/** Each server gets the requests that it serves. */
function joined(operations: ReadonlyMap<string, Operation>): Operation {
  return {
    name: 'a save',
    prepare: async (origin) => {
      const operation = operations.get(origin)
      if (operation === undefined) throw new Error(`nothing is measured at ${origin}`)
      return operation.prepare(origin)
    },
  }
}

async function countPerSave(save: Operation, service: MeasuredServer): Promise<number> {
  const { once, end } = await save.prepare(service.origin)
  // The first request also opens connections.
  await once()
  const before = await service.usage()
  for (let count = 0; count < COUNTED; count++) await once()
  const after = await service.usage()
  end()
  return (after.verifications - before.verifications) / COUNTED
}
