import type { CallInput, CallOutput } from '@shrd/contract/calls'
import {
  type Check,
  createVaultRecord,
  describeRecord,
  findRecordEntry,
  type KeyLog,
  type OpenedVault,
  openVaultRecord,
  type RecordEntry,
  runChecks,
  type VaultDraft,
  verifyVaultRecord,
} from '@shrd/crypto'
import { clientError } from '../errors.ts'
import type { GetMember, Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import { compareList } from './compare-list.ts'
import { type OpenedList, openList, type RefusedItem } from './opened-list.ts'

type ListedVault = CallOutput<'listVaults'>[number]

/** A vault that is new. */
export interface NewVault extends VaultDraft {
  icon: CallInput<'createVault'>['icon']
}

/** A vault of the member, decrypted. */
export type Vault = Pick<OpenedVault, 'vault_id' | 'name' | 'description' | 'icon' | 'tags'>

/** The vaults of the signed-in member. */
export interface Vaults {
  /**
   * All vaults, each verified, compared with the manifest, and opened; those that fail, and those
   * that the server withholds, are named by code and not shown.
   */
  list(options?: { signal?: AbortSignal }): Promise<OpenedList<Vault>>
  /** Makes a vault: only name, icon and tags are readable for the server. */
  create(draft: NewVault, options?: { signal?: AbortSignal }): Promise<Vault>
}

/** Vault calls, signed with the member's keys and checked against them and the manifest. */
export function createVaults(call: Call, getMember: GetMember): Vaults {
  return {
    async list(options) {
      const member = getMember()
      return compareList(member.manifest, async ({ records }) => {
        const owner = await member.ownLog()
        const answered = await call('listVaults', {}, options)
        const listed = await openList(answered, 'vault_id', (vault) =>
          openListed(vault, { member, owner, entry: findRecordEntry({ records }, vault.vault_id) }),
        )
        return { ...listed, refused: [...listed.refused, ...findWithheld(records ?? [], answered)] }
      })
    },
    async create(draft, options) {
      const member = getMember()
      const owner = await member.ownLog()
      const made = await createVaultRecord(member.identity, draft)
      const entry = describeRecord(await verifyVaultRecord(made, { owner }))
      const answered = await member.manifest.write([{ type: 'put-record', entry }], (manifest) =>
        call('createVault', { ...made, icon: draft.icon, manifest }, options),
      )
      return openListed(answered, { member, owner, entry })
    },
  }
}

interface Expected {
  member: Member
  owner: KeyLog
  /** What the manifest says of it. */
  entry: RecordEntry | undefined
}

async function openListed(vault: ListedVault, { member, owner, entry }: Expected): Promise<Vault> {
  const opened = await openVaultRecord(member.identity, vault, { owner, pin: entry })
  await runChecks(LISTED_VAULT_CHECKS, { hash: opened.verified.hash, entry })
  const { vault_id, name, description, icon, tags } = opened
  return { vault_id, name, description, icon, tags }
}

interface ListedRecord {
  hash: string
  entry: RecordEntry | undefined
}

const LISTED_VAULT_CHECKS: readonly Check<ListedRecord>[] = [checkVaultIsListed]

/** Every vault was written together with the manifest: what is not in it was put there again. */
function checkVaultIsListed({ hash, entry }: ListedRecord): void {
  if (hash !== entry?.hash) throw clientError('vault_unlisted')
}

/** Vaults that the manifest knows of and the server did not answer. */
function findWithheld(
  entries: readonly RecordEntry[],
  answered: readonly ListedVault[],
): RefusedItem[] {
  const received = new Set(answered.map((vault) => vault?.vault_id))
  return entries
    .filter(({ id }) => id.startsWith('vlt_') && !received.has(id))
    .map(({ id }) => ({ id, code: 'vault_missing' }))
}
