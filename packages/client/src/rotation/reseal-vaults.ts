import type { CallOutput } from '@shrd/contract/calls'
import { hashStatement } from '@shrd/crypto'
import { type Manifest, type RecordEntry, toRecordEntry } from '@shrd/crypto/manifest'
import {
  openVaultRecord,
  reviseVaultRecord,
  type VaultStatement,
  verifyVaultRecord,
} from '@shrd/crypto/vaults'
import { clientError } from '../errors.ts'
import { endsRun } from '../refusals.ts'
import { toList } from '../transport/bad-answer.ts'
import { type ResealContext, type ResealTask, readVouched } from './reseal-task.ts'

type ListedVault = CallOutput<'listVaults'>[number]

/** Finds the vaults whose records are not under the current keys. */
export async function findVaultTasks(
  { records = [] }: Manifest,
  context: ResealContext,
): Promise<ResealTask[]> {
  const entries = records.filter(({ id }) => id.startsWith('vlt_'))
  let answered: readonly ListedVault[]
  try {
    answered = toList(await context.call('listVaults', {}))
  } catch (error) {
    if (endsRun(error)) throw error
    // The run reports each vault, and goes on with the documents.
    return entries.map(({ id }) => ({ id, run: () => Promise.reject(error) }))
  }
  const byId = new Map(answered.map((vault) => [vault?.vault_id, vault]))
  const tasks: ResealTask[] = []
  for (const entry of entries) {
    const vault = byId.get(entry.id)
    if (await isDone(vault, entry, context)) continue
    tasks.push({ id: entry.id, run: () => resealVault(vault, entry, context) })
  }
  return tasks
}

/** An unreadable record counts as not done; its task then reports the error. */
async function isDone(
  vault: ListedVault | undefined,
  entry: RecordEntry,
  { member }: ResealContext,
): Promise<boolean> {
  try {
    if (vault === undefined) return false
    const { statement } = vault.record
    if ((await hashStatement('vault', statement)) !== entry.hash) return false
    return readVouched<VaultStatement>(statement).author_sequence === member.identity.sequence
  } catch {
    return false
  }
}

async function resealVault(
  vault: ListedVault | undefined,
  entry: RecordEntry,
  { call, member, owner }: ResealContext,
): Promise<void> {
  if (vault === undefined) throw clientError('vault_missing')
  const opened = await openVaultRecord(member.identity, vault, { owner, pin: entry })
  const made = await reviseVaultRecord(member.identity, opened.verified, opened)
  const change = {
    type: 'put-record',
    entry: toRecordEntry(await verifyVaultRecord(made, { owner })),
  } as const
  await member.manifest.write([change], (manifest) =>
    call('updateVault', { ...made, icon: vault.icon, manifest }),
  )
}
