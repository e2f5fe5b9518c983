import type { EndpointName } from '@shrd/contract'
import type { MeasuredServer } from '../../../server/bench/start-measured.ts'
import { createVaultClient, type VaultClient } from '../../../server/bench/vault-client.ts'
import { readList } from '../../../server/bench/vault-operations.ts'
import { type Result, toResult } from '../report-measures.ts'
import { median } from './median.ts'
import type { VaultServers } from './vault-servers.ts'

const ROUNDS = 5

/** The lists, as clients request them. */
const LISTS = [
  { name: 'doc/all', call: 'listDocuments' },
  { name: 'doc/changes, first visit', call: 'listDocumentChanges' },
  { name: 'doc/changes, second visit', call: 'listDocumentChanges', isSecond: true },
] as const

/** The time for one list of a vault: processor time and elapsed time. */
interface Read {
  /** Microseconds of the server's processors. */
  readonly cpu: number
  readonly milliseconds: number
  readonly bytes: number
}

/**
 * The time of the first measured size at each service. It shows whether time grows faster than
 * lists.
 */
const firstPerRow = new Map<string, number>()
/** With fewer rows, the call itself takes most of the time. */
const ENOUGH_ROWS = 1000
/** The time per row at the first size that is large enough. */
const LINEAR = 1.5

/** The service's processor time for the lists of a vault of this size. */
export async function measureLists(
  { vaults, member }: VaultServers,
  size: number,
): Promise<Result[]> {
  const results: Result[] = []
  for (const list of LISTS) {
    for (const { server } of vaults) {
      const client = createVaultClient(server.origin, member)
      const { vault_id } = member
      // Nothing has changed since: the result of a visit on another day.
      const input = 'isSecond' in list ? { vault_id, since: Date.now() } : { vault_id }
      const reads: Read[] = []
      await readOnce(server, client, list.call, input)
      for (let round = 0; round < ROUNDS; round++) {
        reads.push(await readOnce(server, client, list.call, input))
      }
      client.close()
      const where = `${server.name}, ${size} documents`
      results.push(toRow(where, list.name, { reads, size: 'isSecond' in list ? undefined : size }))
    }
  }
  return results
}

async function readOnce(
  server: MeasuredServer,
  client: VaultClient,
  name: EndpointName,
  input: { vault_id: string; since?: number },
): Promise<Read> {
  const before = await server.usage()
  const start = performance.now()
  const { bytes } = await readList(client, name, input)
  const milliseconds = performance.now() - start
  const after = await server.usage()
  return { cpu: after.cpu - before.cpu, milliseconds, bytes }
}

/** @param size of a list that grows with the vault */
function toRow(
  where: string,
  name: string,
  { reads, size }: { reads: readonly Read[]; size: number | undefined },
): Result {
  const cpu = median(reads.map((read) => read.cpu))
  const clock = median(reads.map((read) => read.milliseconds)).toFixed(0)
  const kilobytes = ((reads[0]?.bytes ?? 0) / 1000).toFixed(1)
  if (size === undefined) {
    const told = `${name} (${clock} ms, ${kilobytes} kB)`
    return toResult(where, 'node', { name: told, value: cpu / 1000, unit: 'ms' })
  }
  const list = `${where.split(',')[0]} ${name}`
  const first = firstPerRow.get(list)
  if (first === undefined && size >= ENOUGH_ROWS) firstPerRow.set(list, cpu / size)
  return toResult(where, 'node', {
    name: `${name}, per document (${clock} ms, ${kilobytes} kB in all)`,
    value: cpu / size,
    unit: 'µs',
    ...(first !== undefined && {
      baseline: { name: `with ${ENOUGH_ROWS} or more documents first`, value: first },
      limit: { of: 'ratio', atMost: LINEAR },
    }),
  })
}
