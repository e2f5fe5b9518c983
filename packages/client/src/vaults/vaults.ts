import type { CallInput, CallOutput } from '@shrd/contract/calls'
import type { KeyLog } from '@shrd/crypto/identity'
import {
  findRecordEntry,
  type Manifest,
  type RecordEntry,
  toRecordEntry,
} from '@shrd/crypto/manifest'
import {
  createVaultRecord,
  deleteVaultRecord,
  type OpenedVault,
  openVaultRecord,
  reviseVaultRecord,
  type VaultDraft,
  type VerifiedVault,
  verifyVaultRecord,
} from '@shrd/crypto/vaults'
import { readCategories } from '../categories/read-categories.ts'
import { retryStale } from '../documents/retry-stale.ts'
import { clientError, refuseUnless } from '../errors.ts'
import { compareList } from '../listing/compare-list.ts'
import { type OpenedList, openList, type RefusedItem } from '../listing/opened-list.ts'
import type { GetMember, Member } from '../member/member.ts'
import { toList } from '../transport/bad-answer.ts'
import type { Call, CallOptions } from '../transport/transport.ts'

type ListedVault = CallOutput<'listVaults'>[number]

/** A new vault. */
export interface NewVault extends VaultDraft {
  icon: CallInput<'createVault'>['icon']
}

/** A vault of the member, decrypted. */
export type Vault = Pick<OpenedVault, 'vault_id' | 'name' | 'description' | 'icon' | 'tags'>

/** The vaults of the signed-in member. */
export interface Vaults {
  /**
   * Lists all vaults, each verified, compared with the manifest, and decrypted. Failed vaults, and
   * vaults that the server omits, are in `refused` with a code.
   */
  list(options?: { signal?: AbortSignal }): Promise<OpenedList<Vault>>
  /** Creates a vault. The server can read only its name, icon and tags. */
  create(draft: NewVault, options?: { signal?: AbortSignal }): Promise<Vault>
  /** Replaces the content of a vault. @throws `vault_missing` */
  update(vault_id: string, draft: NewVault, options?: { signal?: AbortSignal }): Promise<Vault>
  /**
   * Deletes a vault with its categories, but no documents: afterwards they belong to no vault and
   * appear in every vault. Move or delete them first.
   *
   * @throws `vault_missing`
   */
  remove(vault_id: string, options?: { signal?: AbortSignal }): Promise<void>
}

/**
 * Creates the vault calls. They sign with the member's keys and check responses against the keys
 * and the manifest.
 */
export function createVaults(call: Call, getMember: GetMember): Vaults {
  return {
    async list(options) {
      const member = getMember()
      return compareList(member.manifest, {
        ask: () => call('listVaults', {}, options),
        compare: ({ records }, answered) => openVaults(answered, { member, records }),
      })
    },
    async create(draft, options) {
      const member = getMember()
      const owner = await member.ownLog()
      const made = await createVaultRecord(member.identity, draft)
      const entry = toRecordEntry(await verifyVaultRecord(made, { owner }))
      const answered = await member.manifest.write([{ type: 'put-record', entry }], (manifest) =>
        call('createVault', { ...made, icon: draft.icon, manifest }, options),
      )
      return openListed(answered, { member, owner, entry })
    },
    update: (vault_id, draft, options) =>
      updateVault(vault_id, draft, { call, member: getMember(), ...options }),
    remove: (vault_id, options) => removeVault(vault_id, { call, member: getMember(), ...options }),
  }
}

async function openVaults(
  answered: readonly ListedVault[],
  { member, records = [] }: { member: Member; records: Manifest['records'] },
): Promise<OpenedList<Vault>> {
  const owner = await member.ownLog()
  const listed = await openList(answered, 'vault_id', (vault) =>
    openListed(vault, { member, owner, entry: findRecordEntry({ records }, vault.vault_id) }),
  )
  return { ...listed, refused: [...listed.refused, ...findWithheld(records, answered)] }
}

interface VaultSources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
}

async function updateVault(
  vault_id: string,
  draft: NewVault,
  sources: VaultSources,
): Promise<Vault> {
  const { call, member, signal } = sources
  const owner = await member.ownLog()
  return retryStale(async () => {
    const before = await getVault(vault_id, sources)
    const made = await reviseVaultRecord(member.identity, before, draft)
    const entry = toRecordEntry(await verifyVaultRecord(made, { owner, pin: before }))
    const answered = await member.manifest.write([{ type: 'put-record', entry }], (manifest) =>
      call('updateVault', { ...made, icon: draft.icon, manifest }, { signal }),
    )
    return openListed(answered, { member, owner, entry })
  }, 'conflict')
}

/** Removes the categories from the manifest, too: only their vault names them. */
async function removeVault(vault_id: string, sources: VaultSources): Promise<void> {
  const { call, member, signal } = sources
  await retryStale(async () => {
    const record = await deleteVaultRecord(member.identity, await getVault(vault_id, sources))
    const manifest = await member.manifest.readAnew()
    const { items } = await readCategories(vault_id, { ...sources, manifest })
    const ids = [vault_id, ...items.map(({ category_id }) => category_id)]
    const changes = ids.map((id) => ({ type: 'remove-record', id }) as const)
    await member.manifest.write(changes, (write) =>
      call('deleteVault', { vault_id, record, manifest: write }, { signal }),
    )
  }, 'conflict')
}

/** Returns the newest revision in the manifest. @throws `vault_missing`, `vault_unlisted` */
async function getVault(vault_id: string, sources: VaultSources): Promise<VerifiedVault> {
  const { call, member, signal } = sources
  const entry = findRecordEntry(await member.manifest.readAnew(), vault_id)
  const answered = toList(await call('listVaults', {}, { signal }))
  const vault = answered.find((one) => one?.vault_id === vault_id)
  if (vault === undefined) throw clientError('vault_missing')
  const verified = await verifyVaultRecord(vault, { owner: await member.ownLog(), pin: entry })
  checkVaultIsListed(verified, entry)
  return verified
}

interface Expected {
  member: Member
  owner: KeyLog
  /** The entry in the manifest. */
  entry: RecordEntry | undefined
}

async function openListed(vault: ListedVault, { member, owner, entry }: Expected): Promise<Vault> {
  const opened = await openVaultRecord(member.identity, vault, { owner, pin: entry })
  checkVaultIsListed(opened.verified, entry)
  const { vault_id, name, description, icon, tags } = opened
  return { vault_id, name, description, icon, tags }
}

/** Each vault is written together with the manifest. The server restored any other. */
function checkVaultIsListed({ hash }: VerifiedVault, entry: RecordEntry | undefined): void {
  refuseUnless(hash === entry?.hash, 'vault_unlisted')
}

/** Finds vaults of the manifest that the response omits. */
function findWithheld(
  entries: readonly RecordEntry[],
  answered: readonly ListedVault[],
): RefusedItem[] {
  const received = new Set(answered.map((vault) => vault?.vault_id))
  return entries
    .filter(({ id }) => id.startsWith('vlt_') && !received.has(id))
    .map(({ id }) => ({ id, code: 'vault_missing' }))
}
