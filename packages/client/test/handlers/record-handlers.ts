import type { EndpointOutput } from '@shrd/contract'
import { type KeyLog, verifyDocument, verifyKeyLog, verifyVaultRecord } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import type { Context, Handler, ServerState } from '../fake-handlers.ts'
import { getManifest, storeManifest } from './manifest-state.ts'

/** The calls that are answered here. */
type RecordCalls =
  | 'getPublicKey'
  | 'getManifest'
  | 'getManifestShards'
  | 'getManifestRoots'
  | 'updateManifest'
  | 'listVaults'
  | 'createVault'
  | 'listDocuments'
  | 'getDocument'
  | 'createDocument'
  | 'listVersions'
  | 'getSelfDocument'
  | 'createSelfDocument'

/** Vaults, documents and manifests: what is stored is verified as readers verify it. */
export function createRecordHandlers(state: ServerState): { [Name in RecordCalls]: Handler<Name> } {
  const { members, manifests, vaults, documents, versions, selfDocuments } = state

  async function logOf(user_id: string): Promise<KeyLog> {
    const member = members.get(user_id)
    if (member === undefined) throw new ShrdError('user_unknown')
    return verifyKeyLog(user_id, member.log)
  }

  const requireUser = ({ session }: Context): string => {
    if (session === undefined || !members.has(session.user_id)) {
      throw new ShrdError('unauthenticated')
    }
    return session.user_id
  }
  const requireLog = (context: Context) => logOf(requireUser(context))

  function findDocument(user_id: string, document_id: string): EndpointOutput<'getDocument'> {
    const found = documents.find(
      (document) =>
        document.document_id === document_id &&
        document.encrypted_keys.some((grant) => grant.user_id === user_id),
    )
    if (found === undefined) throw new ShrdError('document_not_found')
    return found
  }

  return {
    async getPublicKey({ user_id }) {
      const { current } = await logOf(user_id)
      const { publicSigningKey, publicExchangeKey } = current
      const log = members.get(user_id)?.log ?? []
      return { output: { user_id, publicSigningKey, publicExchangeKey, log } }
    },
    async getManifest(_input, context) {
      const stored = await getManifest(manifests, requireUser(context))
      const root = stored.roots.at(-1) ?? null
      return { output: { root, shards: [...stored.current.hashes] } }
    },
    async getManifestShards({ shards }, context) {
      const stored = await getManifest(manifests, requireUser(context))
      const known = shards.split(',').filter((shard) => stored.shards.has(shard))
      const output = known.map((shard) => ({ shard, content: stored.shards.get(shard) ?? '' }))
      return { output }
    },
    async getManifestRoots({ from }, context) {
      const { roots } = await getManifest(manifests, requireUser(context))
      return { output: roots.slice(Math.max(0, from - 1), from + 999) }
    },
    async updateManifest(write, context) {
      await storeManifest(manifests, await requireLog(context), write)
      return { output: { success: true } }
    },
    async listVaults(_input, context) {
      const user_id = requireUser(context)
      return { output: vaults.filter((vault) => vault.user_id === user_id) }
    },
    async createVault({ manifest, ...input }, context) {
      const owner = await requireLog(context)
      await verifyVaultRecord(input, { owner })
      if (vaults.some((vault) => vault.vault_id === input.vault_id)) throw new ShrdError('conflict')
      await storeManifest(manifests, owner, manifest)
      const vault = { ...input, user_id: owner.user_id, created_at: 0, updated_at: 0 }
      vaults.push(vault)
      return { output: vault }
    },
    async listDocuments({ vault_id }, context) {
      const user_id = requireUser(context)
      const listed = documents.filter(
        (document) => document.user_id === user_id && document.vault_id === vault_id,
      )
      return { output: listed.map(({ body: _, ...row }) => row) }
    },
    async getDocument({ document_id }, context) {
      return { output: findDocument(requireUser(context), document_id) }
    },
    async createDocument({ ambot: _, manifest, ...input }, context) {
      const owner = await requireLog(context)
      await verifyDocument(input, { owner })
      if (!vaults.some((vault) => vault.vault_id === input.vault_id)) {
        throw new ShrdError('vault_not_found')
      }
      await storeManifest(manifests, owner, manifest)
      const times = { created_at: 0, updated_at: 0 }
      const document = {
        ...input,
        user_id: owner.user_id,
        isShared: false,
        attachments: [],
        ...times,
      }
      documents.push(document)
      versions.set(document.document_id, [toVersion(document)])
      return { output: { success: true } }
    },
    async listVersions({ document_id, from }, context) {
      findDocument(requireUser(context), document_id)
      const known = versions.get(document_id) ?? []
      return { output: known.slice(Math.max(0, from - 1)) }
    },
    async getSelfDocument(_input, context) {
      const document = selfDocuments.get(requireUser(context))
      if (document === undefined) throw new ShrdError('document_not_found')
      return { output: document }
    },
    async createSelfDocument({ manifest, ...document }, context) {
      const owner = await requireLog(context)
      await verifyDocument(document, { owner })
      if (selfDocuments.has(owner.user_id)) throw new ShrdError('conflict')
      await storeManifest(manifests, owner, manifest)
      selfDocuments.set(owner.user_id, document)
      return { output: { success: true } }
    },
  }
}

/** One state of a document as its history keeps it. */
export function toVersion(
  document: EndpointOutput<'getDocument'>,
): EndpointOutput<'listVersions'>[number] {
  const { revision, access_list, header, body, encrypted_keys } = document
  return { revision, access_list, header, body, encrypted_keys }
}
