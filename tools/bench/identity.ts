import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createVisitor, grantTypes } from '../../server/bench/flows.ts'
import { type Cost, measureOperation } from '../../server/bench/measure-operation.ts'
import { measureStorm } from '../../server/bench/measure-storm.ts'
import { OPERATIONS, type Operation } from '../../server/bench/operations.ts'
import { type MeasuredServer, startMeasured } from '../../server/bench/start-measured.ts'
import { createTestDatabase } from '../../server/test/databases.ts'
import { startMariaDb } from '../mariadb.ts'
import { limitOf } from './identity-limits.ts'
import { describeMachine } from './machine.ts'
import { keepsLimits, type Result, renderResults, toResult } from './report-measures.ts'

/**
 * Measures what sign-ins and tokens cost the identity service beside the bare library in the same
 * run: `npm run bench:identity`, with `-- --only refresh` for operations of that name, `--rounds 9`
 * for more rounds and `--profile <folder>` for processor profiles. Fails when a limit is broken, and shows the
 * distance to the aim.
 */
const RESULTS = 'bench/results/identity.json'
/** The aim: processor time of the service divided by that of the bare library. */
const AIMS: Readonly<Record<string, number>> = { SQLite: 1.4, MariaDB: 2 }
const BARE = 'bare oidc-provider in memory'

const option = (name: string) =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined
const only = option('--only') ?? ''
const rounds = Number(option('--rounds') ?? 7)
const profileTo = option('--profile')

await buildPages()
const mariadb = await startMariaDb()
process.env.SHRD_TEST_MYSQL_URL = mariadb.url
const dataDir = await mkdtemp(join(tmpdir(), 'shrd-bench-'))
const databases = [await createTestDatabase('sqlite'), await createTestDatabase('mysql')]
const bare = await startMeasured({ name: 'bare', module: 'bare-provider.ts', profileTo })
const services = await Promise.all(['SQLite', 'MariaDB'].map(startService))
const results: Result[] = []
try {
  for (const operation of OPERATIONS.filter(({ name }) => name.includes(only))) {
    if (await isOffered(operation)) results.push(...(await measure(operation)))
    else console.log(`${operation.name}: left out, the service's metadata do not offer it`)
  }
  if ('storm'.includes(only)) for (const service of services) await reportStorm(service)
} finally {
  for (const server of [bare, ...services]) await server.stop()
  for (const database of databases) await database.drop()
  await mariadb.stop()
  await rm(dataDir, { recursive: true, force: true })
}
await report()

/** As in production: without React's checks for developers, which a test run includes. */
async function buildPages(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)('npm', ['run', '-s', 'build', '-w', 'server/web'], { env })
}

function startService(name: string, index: number): Promise<MeasuredServer> {
  const env = { DATABASE_URL: databases[index]?.url ?? '', DATA_DIR: join(dataDir, name) }
  return startMeasured({ name, module: 'service.ts', env, profileTo })
}

async function isOffered({ grantType }: Operation): Promise<boolean> {
  if (grantType === undefined) return true
  const [service] = services
  return (
    service !== undefined && (await grantTypes(createVisitor(service.origin))).includes(grantType)
  )
}

async function measure(operation: Operation): Promise<Result[]> {
  console.log(`${operation.name} …`)
  const options = { rounds, milliseconds: 400 }
  const [floor, ...costs] = await measureOperation(operation, [bare, ...services], options)
  if (floor === undefined) return []
  return services.map(({ name }, index) => toRow(name, operation, { floor, cost: costs[index] }))
}

function toRow(
  name: string,
  operation: Operation,
  { floor, cost }: { floor: Cost; cost: Cost | undefined },
): Result {
  const queries = Math.round(cost?.queries ?? 0)
  return toResult(name, 'node', {
    name: `${operation.name} (${queries} ${queries === 1 ? 'query' : 'queries'})`,
    value: (cost?.cpu ?? Number.NaN) / 1000,
    unit: 'ms',
    baseline: { name: BARE, value: floor.cpu / 1000 },
    limit: limitOf(operation.name, name),
    aim: { of: 'ratio', atMost: AIMS[name] },
  })
}

async function reportStorm(service: MeasuredServer): Promise<void> {
  for (const isStorm of [false, true]) {
    const { median, p99, signIns } = await measureStorm(service, { isStorm, milliseconds: 5_000 })
    const meanwhile = isStorm ? `while ${signIns} people signed in with a password` : 'alone'
    const times = `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
    console.log(`${service.name}: token calls for 5 s, ${meanwhile}: ${times}`)
  }
}

async function report(): Promise<void> {
  const machine = describeMachine('not used')
  await mkdir(dirname(RESULTS), { recursive: true })
  await writeFile(RESULTS, `${JSON.stringify({ machine, results }, null, 2)}\n`)
  const { cpu, cores, memory, system, node } = machine
  console.log(`\n${cpu}, ${cores} cores, ${memory}, ${system}, Node ${node}`)
  console.log('Processor time of the server per operation, medians of rounds that take turns.\n')
  console.log(renderResults(results))
  if (!keepsLimits(results)) process.exitCode = 1
}
