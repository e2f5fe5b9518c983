import type { CallOutput } from '@shrd/contract/calls'
import {
  describeRecord,
  hashStatement,
  openVaultRecord,
  type RecordEntry,
  reviseVaultRecord,
  type VaultStatement,
  verifyVaultRecord,
} from '@shrd/crypto'
import { clientError } from '../errors.ts'
import { type ResealContext, type ResealTask, readVouched } from './reseal-task.ts'

type ListedVault = CallOutput<'listVaults'>[number]

/** The vaults whose records are not under the keys in use. */
export async function findVaultTasks(context: ResealContext): Promise<ResealTask[]> {
  const { call, member } = context
  const { records = [] } = await member.manifest.read()
  const answered = await call('listVaults', {})
  const byId = new Map(answered.map((vault) => [vault.vault_id, vault]))
  const tasks: ResealTask[] = []
  for (const entry of records.filter(({ id }) => id.startsWith('vlt_'))) {
    const vault = byId.get(entry.id)
    if (vault !== undefined && (await isDone(vault, entry, context))) continue
    tasks.push({ id: entry.id, run: () => resealVault(vault, entry, context) })
  }
  return tasks
}

async function isDone(
  { record }: ListedVault,
  entry: RecordEntry,
  { member }: ResealContext,
): Promise<boolean> {
  if ((await hashStatement('vault', record.statement)) !== entry.hash) return false
  const { author_sequence } = readVouched<VaultStatement>(record.statement)
  return author_sequence === member.identity.sequence
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
    entry: describeRecord(await verifyVaultRecord(made, { owner })),
  } as const
  await member.manifest.write([change], (manifest) =>
    call('updateVault', { ...made, icon: vault.icon, manifest }),
  )
}
