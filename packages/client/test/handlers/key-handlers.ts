import type { EndpointInput } from '@shrd/contract'
import { hashStatement } from '@shrd/crypto'
import { verifyDocument } from '@shrd/crypto/documents'
import { ShrdError } from '@shrd/crypto/errors'
import { verifyVaultRecord } from '@shrd/crypto/vaults'
import type { Handler, ServerState } from '../service-state.ts'
import { recordSecurityEvent } from './account-state.ts'
import { hashRevision, readRevision } from './document-state.ts'
import { storeRotation } from './login-keys.ts'
import { storeManifest } from './manifest-state.ts'
import { rotatePasskeys } from './passkey-handlers.ts'
import type { KeptProfile } from './profile-state.ts'
import { requireLog, requireUser } from './require-user.ts'
import { TOKEN } from './token.ts'

/** The calls that are answered here. */
type KeyCalls =
  | 'permitRotation'
  | 'rotateKeys'
  | 'getKeyArchive'
  | 'updateVault'
  | 'updateSelfDocument'

const PERMIT_MS = 1_800_000

/** Nobody forges it here: a test of the real server shows that it cannot be. */
const permitOf = (user_id: string, head: string) => `${user_id}~${head}`

type Personal = NonNullable<EndpointInput<'updateSelfDocument'>['personal']>

const entriesOf = ({ preferences, contact, address }: Personal) =>
  (
    [
      ['preferences', preferences],
      ['contact', contact],
      ['address', address],
    ] as const
  ).flatMap(([part, text]) => (text === undefined ? [] : [[part, text] as const]))

/** @throws `conflict` as the service does */
function assertVersions(profile: KeptProfile | undefined, personal: Personal): void {
  for (const [part, { version }] of entriesOf(personal)) {
    if (profile?.[part].version !== version) throw new ShrdError('conflict')
  }
}

/** Replacement of keys, and what is sealed anew after it. */
export function createKeyHandlers(state: ServerState): { [Name in KeyCalls]: Handler<Name> } {
  const { members, manifests, sessions, vaults, selfDocuments } = state

  return {
    async permitRotation({ head, token }, context) {
      const user_id = requireUser(state, context)
      if (token !== TOKEN) throw new ShrdError('token_invalid')
      const expires_at = state.now() + PERMIT_MS
      return { output: { permit: permitOf(user_id, head), expires_at } }
    },
    async rotateKeys({ permit, passkeys, ...rotation }, context) {
      const user_id = requireUser(state, context)
      const head = await hashStatement('rotate', rotation.entry.statement)
      if (permit !== permitOf(user_id, head)) throw new ShrdError('session_not_fresh')
      const before = members.get(user_id)?.identity.head
      await storeRotation(state, user_id, rotation)
      const account = state.accounts.get(user_id)
      if (account) recordSecurityEvent(account, 'user.keys_replaced')
      if (members.get(user_id)?.identity.head !== before) {
        await rotatePasskeys(state, user_id, passkeys)
      }
      for (const session of sessions.values()) {
        if (session.user_id === user_id && session !== context.session) session.ended = true
      }
      return { output: { success: true } }
    },
    async getKeyArchive(_input, context) {
      const archive = members.get(requireUser(state, context))?.archive ?? null
      return { output: { archive } }
    },
    async updateVault({ manifest, ...input }, context) {
      const owner = await requireLog(state, context)
      const stored = vaults.find(
        ({ vault_id, user_id }) => vault_id === input.vault_id && user_id === owner.user_id,
      )
      if (stored === undefined) throw new ShrdError('vault_not_found')
      const pin = {
        revision: JSON.parse(stored.record.statement).revision,
        hash: await hashStatement('vault', stored.record.statement),
      }
      const { revision } = await verifyVaultRecord(input, { owner, pin }).catch((cause) => {
        throw new ShrdError('record_invalid', { cause })
      })
      if (revision !== pin.revision + 1) throw new ShrdError('conflict')
      await storeManifest(manifests, owner, manifest)
      return { output: Object.assign(stored, input) }
    },
    async updateSelfDocument({ manifest, personal = {}, ...document }, context) {
      const owner = await requireLog(state, context)
      const stored = selfDocuments.get(owner.user_id)
      if (stored === undefined) throw new ShrdError('document_not_found')
      const known = readRevision(stored.revision)
      const hash = await hashRevision(stored.revision)
      if (readRevision(document.revision).prev !== hash) throw new ShrdError('document_stale')
      const { list } = JSON.parse(stored.access_list.statement)
      const pin = { revision: known.revision, hash, list }
      await verifyDocument(document, { owner, pin, chain: [stored.revision] }).catch((cause) => {
        throw new ShrdError('record_invalid', { cause })
      })
      assertVersions(state.profiles.get(owner.user_id), personal)
      await storeManifest(manifests, owner, manifest)
      selfDocuments.set(owner.user_id, document)
      const profile = state.profiles.get(owner.user_id)
      for (const [part, text] of entriesOf(personal)) {
        if (profile !== undefined)
          Object.assign(profile[part], { sealed: text.sealed, version: text.version + 1 })
      }
      return { output: { success: true } }
    },
  }
}
