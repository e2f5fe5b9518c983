import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createKeyFile } from '@shrd/crypto/key-file'
import { insertVaultDocuments } from '../../server/bench/insert-vault-documents.ts'
import type { DatabaseKind } from '../../server/test/databases.ts'
import { type ClientMember, createClientMember } from '../../server/test/sdk/client-member.ts'
import { createShareProcesses } from '../../server/test/sdk/share-processes.ts'
import { setup as startDatabase } from '../mariadb-setup.ts'
import { watchMemory } from './process-memory.ts'
import { readManifest } from './vault/read-manifest.ts'

/**
 * Measures the reset of an encryption key: the client of the product in this process, the service in
 * another. `npm run bench:key-reset -- --documents 10000 --database mysql --reason compromised`.
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000' },
    database: { type: 'string', default: 'sqlite' },
    reason: { type: 'string', default: 'routine' },
  },
})

const PASSWORD = 'correct horse battery staple'
const MIB = 1024 ** 2
const count = Number(values.documents)
const reason = values.reason === 'compromised' ? 'compromised' : 'routine'
const kind: DatabaseKind = values.database === 'mysql' ? 'mysql' : 'sqlite'

await using stack = new AsyncDisposableStack()
if (kind === 'mysql') stack.defer(await startDatabase())
const place = await createShareProcesses(kind)
stack.defer(() => place.drop())
const service = await place.start()
stack.defer(() => service.end('SIGTERM'))
const member = await createClientMember(service)
await fill(member)
await measure(member, await createKeyFile(member.identity, member.made.privateKeys, PASSWORD))

async function fill({ client, identity }: ClientMember): Promise<void> {
  const home = { name: 'Papers', description: null, icon: 'shield' as const, tags: [] }
  const { vault_id } = await client.vaults.create(home)
  await client.preferences.update({ own: { tour: 'seen' } })
  const { database } = place
  const manifest = await readManifest(database, identity)
  await insertVaultDocuments([{ database, manifest }], { identity, vault_id, count })
}

async function measure(member: ClientMember, file: string): Promise<void> {
  const { rotation } = member.client
  const given = { file, password: PASSWORD }
  const peaks = await watchPeaks()
  const made = await timed('make the new keys and the key file', () =>
    rotation.begin({ ...given, reason }),
  )
  const { fileText } = made.result
  // Its codes of the app would have to be waited for.
  await rotation.prove(member.emergencyCodes[0] ?? '')
  await timed('open the new key file again', () => rotation.confirm({ ...given, file: fileText }))
  await timed('put the new keys into force', () => rotation.submit())
  await timed(`count what is left of ${count} documents`, () => rotation.countLeft())
  const { ms, result } = await timed(`bring ${count} documents under the new keys`, () =>
    rotation.resume({ onProgress: showProgress }),
  )
  const { done, refused, failed } = result
  if (refused.length + failed.length > 0) throw new Error(`${refused[0]?.code ?? failed[0]?.code}`)
  console.log(
    `${done} records, ${(ms / done).toFixed(1)} ms each, ${Math.round((done / ms) * 1000)} a second`,
  )
  await timed('look once more: nothing is left', () => rotation.resume())
  for (const [name, peak] of Object.entries(peaks)) {
    const bytes = await peak?.()
    console.log(
      `peak memory of the ${name}: ${bytes === undefined ? 'unknown' : `${Math.round(bytes / MIB)} MiB`}`,
    )
  }
}

async function watchPeaks() {
  // What seeding has left behind is no part of it.
  await sleep(1_000)
  return { service: await watchMemory([service.pid]), client: await watchMemory([process.pid]) }
}

function showProgress({ done, total }: { done: number; total: number }): void {
  if (done > 0 && done % 1_000 === 0) console.log(`  ${done} of ${total}`)
}

async function timed<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<{ ms: number; result: Result }> {
  const start = performance.now()
  const result = await work()
  const ms = performance.now() - start
  console.log(`${name.padEnd(52)} ${(ms / 1000).toFixed(2).padStart(8)} s`)
  return { ms, result }
}
