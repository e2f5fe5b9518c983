import { verifyDocument } from '@shrd/crypto/documents'
import { ShrdError } from '@shrd/crypto/errors'
import { verifyVaultRecord } from '@shrd/crypto/vaults'
import type { Handler, ServerState } from '../service-state.ts'
import { isReader, readRevision } from './document-state.ts'
import { getManifest, storeManifest } from './manifest-state.ts'
import { arePartners } from './relationship-state.ts'
import { logOf, requireLog, requireUser } from './require-user.ts'

/** The calls that are answered here. */
type RecordCalls =
  | 'getPublicKey'
  | 'getManifest'
  | 'getManifestShards'
  | 'getManifestRoots'
  | 'updateManifest'
  | 'listVaults'
  | 'createVault'
  | 'getSelfDocument'
  | 'createSelfDocument'

/** Keys, vaults and manifests: what is stored is verified as readers verify it. */
export function createRecordHandlers(state: ServerState): { [Name in RecordCalls]: Handler<Name> } {
  const { members, manifests, vaults, selfDocuments } = state

  return {
    async getPublicKey({ user_id }, context) {
      if (!isKnownTo(state, requireUser(state, context), user_id)) {
        throw new ShrdError('user_unknown')
      }
      const { current } = await logOf(state, user_id)
      const { publicSigningKey, publicExchangeKey } = current
      const log = members.get(user_id)?.log ?? []
      return { output: { user_id, publicSigningKey, publicExchangeKey, log } }
    },
    async getManifest({ known }, context) {
      const stored = await getManifest(manifests, requireUser(state, context))
      const root = stored.roots.at(-1) ?? null
      const isKnown = known !== undefined && known === stored.current.root
      return { output: { root, shards: isKnown ? [] : [...stored.current.hashes] } }
    },
    async getManifestShards({ shards }, context) {
      const stored = await getManifest(manifests, requireUser(state, context))
      const known = shards.split(',').filter((shard) => stored.shards.has(shard))
      const output = known.map((shard) => ({ shard, content: stored.shards.get(shard) ?? '' }))
      return { output }
    },
    async getManifestRoots({ from }, context) {
      const { roots } = await getManifest(manifests, requireUser(state, context))
      return { output: roots.slice(Math.max(0, from - 1), from + 999) }
    },
    async updateManifest(write, context) {
      await storeManifest(manifests, await requireLog(state, context), write)
      return { output: { success: true } }
    },
    async listVaults(_input, context) {
      const user_id = requireUser(state, context)
      return { output: vaults.filter((vault) => vault.user_id === user_id) }
    },
    async createVault({ manifest, ...input }, context) {
      const owner = await requireLog(state, context)
      await verifyVaultRecord(input, { owner })
      if (vaults.some((vault) => vault.vault_id === input.vault_id)) throw new ShrdError('conflict')
      await storeManifest(manifests, owner, manifest)
      const vault = { ...input, user_id: owner.user_id, created_at: 0, updated_at: 0 }
      vaults.push(vault)
      return { output: vault }
    },
    async getSelfDocument(_input, context) {
      const document = selfDocuments.get(requireUser(state, context))
      if (document === undefined) throw new ShrdError('document_not_found')
      return { output: document }
    },
    async createSelfDocument({ manifest, ...document }, context) {
      const owner = await requireLog(state, context)
      await verifyDocument(document, { owner })
      if (selfDocuments.has(owner.user_id)) throw new ShrdError('conflict')
      await storeManifest(manifests, owner, manifest)
      selfDocuments.set(owner.user_id, document)
      return { output: { success: true } }
    },
  }
}

/** Logs are for oneself, partners, and whoever reads or has written the same document. */
function isKnownTo(state: ServerState, reader: string, user_id: string): boolean {
  if (reader === user_id || arePartners(state.relationships, reader, user_id)) return true
  return state.documents.some((document) => {
    if (!isReader(document, reader)) return false
    const past = state.versions.get(document.document_id) ?? []
    const authors = past.map(({ revision }) => readRevision(revision).author)
    return isReader(document, user_id) || authors.includes(user_id)
  })
}
