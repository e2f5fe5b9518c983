import type { SignedRecord } from '@shrd/crypto'
import { genesisLog } from '@shrd/crypto/identity'
import { toRecordEntry } from '@shrd/crypto/manifest'
import {
  deleteVaultRecord,
  reviseVaultRecord,
  type VaultRecord,
  type VerifiedVault,
  verifyVaultRecord,
} from '@shrd/crypto/vaults'
import { createSharedScene, HOME } from '../sharing-scene.ts'
import { memberOf } from './befriend.ts'
import { signStatement } from './forge.ts'
import { type Lie, lie, throwRefusal } from './lie.ts'
import { createScene, type Scene, SECRET } from './scene.ts'

/** Alice has a vault, and has signed a change that was refused. */
interface VaultScene extends Scene {
  readonly vault_id: string
  /** The vault as the server first stores it. */
  readonly first: VerifiedVault
  readonly firstRecord: SignedRecord
  /** Signed by Alice, but never accepted. */
  readonly refused: VaultRecord
}

const DRAFT = { ...HOME, description: SECRET }

async function createVaultScene(): Promise<VaultScene> {
  const scene = await createScene()
  const { alice, server } = scene
  const { identity } = alice.member
  const { vault_id } = await alice.client.vaults.create(DRAFT)
  const [kept] = server.vaults
  if (kept === undefined) throw new Error('There is no vault.')
  const first = await verifyVaultRecord(kept, { owner: await genesisLog(identity) })
  const refused = await reviseVaultRecord(identity, first, { ...DRAFT, name: 'Refused' })
  return { ...scene, vault_id, first, firstRecord: kept.record, refused }
}

/** Adds a change that the server has accepted. */
async function createRevisedScene(): Promise<VaultScene> {
  const scene = await createVaultScene()
  const { alice, first } = scene
  const { identity } = alice.member
  const made = await reviseVaultRecord(identity, first, { ...DRAFT, name: 'Accepted' })
  const verified = await verifyVaultRecord(made, { owner: await genesisLog(identity) })
  const change = { type: 'put-record', entry: toRecordEntry(verified) } as const
  await memberOf(alice).manifest.write([change], (manifest) =>
    alice.client.call('updateVault', { ...made, icon: 'shield', manifest }),
  )
  return scene
}

/** Makes the server return another record of the vault. */
function answerWith({ server }: VaultScene, record: Partial<VaultRecord>): void {
  server.deviate('listVaults', (honest) => honest.map((vault) => ({ ...vault, ...record })))
}

const findInList = async ({ alice, vault_id }: VaultScene) =>
  throwRefusal(await alice.client.vaults.list(), vault_id)

/** Attacks of a server on vaults. */
export const vaultLies: readonly Lie[] = [
  lie({
    name: 'the server signs another name of a vault itself',
    row: [17],
    check: ['OWNED_CHECKS/checkOwnerSigned'],
    scene: createVaultScene,
    async tell(scene) {
      const [kept] = scene.server.vaults
      const said = { ...JSON.parse(kept?.record.statement ?? ''), name: 'Hone' }
      const record = await signStatement('vault', said, scene.mallory.member.identity)
      answerWith(scene, { name: 'Hone', record })
    },
    ask: findInList,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server changes the name of a vault beside the signed one',
    row: [17],
    check: ['VAULT_CHECKS/checkColumns'],
    scene: createVaultScene,
    tell: (scene) => answerWith(scene, { name: 'Hone' }),
    ask: findInList,
    code: 'record_invalid',
  }),
  lie<VaultScene & { other: string }>({
    name: 'the server answers one vault under the id of another',
    row: [6],
    check: ['RECORD_PIN_CHECKS/checkSameRevision'],
    async scene() {
      const scene = await createVaultScene()
      const { vault_id: other } = await scene.alice.client.vaults.create(DRAFT)
      return { ...scene, other }
    },
    tell({ server, other: vault_id }) {
      server.deviate('listVaults', ([first]) => [{ ...first, vault_id }])
    },
    ask: async ({ alice, other }) => throwRefusal(await alice.client.vaults.list(), other),
    code: 'vault_forked',
  }),
  lie({
    name: 'the server changes what the grant of a vault’s key allows',
    row: [4],
    check: ['VAULT_CHECKS/checkGrantIsListed'],
    scene: createVaultScene,
    tell(scene) {
      const encrypted_keys = scene.first.encrypted_keys.map((grant) => {
        return { ...grant, scopes: ['view' as const] }
      })
      answerWith(scene, { encrypted_keys })
    },
    ask: findInList,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server shows what was signed to delete a vault as the vault',
    row: [8],
    check: ['OWNED_CHECKS/checkState'],
    scene: createVaultScene,
    async tell(scene) {
      const record = await deleteVaultRecord(scene.alice.member.identity, scene.first)
      answerWith(scene, { record })
    },
    ask: findInList,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server shows a vault as it was before the last change',
    row: [8],
    check: ['RECORD_PIN_CHECKS/checkNotOlder'],
    scene: createRevisedScene,
    tell(scene) {
      const { vault_id, name, description, icon, tags } = scene.first
      const encrypted_keys = [...scene.first.encrypted_keys]
      const record = scene.firstRecord
      answerWith(scene, { vault_id, name, description, icon, tags, encrypted_keys, record })
    },
    ask: findInList,
    code: 'vault_rolled_back',
  }),
  lie({
    name: 'the server shows a change of a vault that it had refused in the place of another',
    row: [8],
    check: ['RECORD_PIN_CHECKS/checkSameRevision'],
    scene: createRevisedScene,
    tell: (scene) => answerWith(scene, scene.refused),
    ask: findInList,
    code: 'vault_forked',
  }),
  lie({
    name: 'the server shows a change of a vault on top of one that it had refused',
    row: [8],
    check: ['RECORD_PIN_CHECKS/checkNextRevision'],
    scene: createRevisedScene,
    async tell(scene) {
      const { identity } = scene.alice.member
      const owner = await genesisLog(identity)
      const verified = await verifyVaultRecord(scene.refused, { owner })
      answerWith(scene, await reviseVaultRecord(identity, verified, { ...DRAFT, name: 'Third' }))
    },
    ask: findInList,
    code: 'vault_forked',
  }),
  lie({
    name: 'the server shows a change of a vault that it had refused',
    row: [7, 8],
    check: ['refuseUnless/checkVaultIsListed'],
    scene: createVaultScene,
    tell: (scene) => answerWith(scene, scene.refused),
    ask: findInList,
    code: 'vault_unlisted',
  }),
  lie({
    name: 'the server leaves out all vaults and the part of the manifest that lists them',
    row: [7],
    check: ['refuseUnless/checkAllLoaded'],
    async scene() {
      const scene = await createVaultScene()
      return { ...scene, fresh: await scene.alice.signInElsewhere() }
    },
    tell({ server }) {
      server.deviate('listVaults', () => [])
      server.deviate('getManifestShards', (honest) =>
        honest.filter(({ shard }) => shard !== 'vaults'),
      )
    },
    ask: ({ fresh }) => fresh.vaults.list(),
    code: 'manifest_invalid',
  }),
  lie({
    name: 'the server leaves out where the documents of a partner to be removed are filed',
    row: [7, 38],
    check: ['refuseUnless/checkAllLoaded'],
    async scene() {
      const scene = await createSharedScene()
      return { ...scene, fresh: await scene.alice.signInElsewhere() }
    },
    tell({ server }) {
      server.deviate('getManifestShards', (honest) =>
        honest.filter(({ shard }) => shard !== 'vaults'),
      )
    },
    ask: ({ fresh, bob }) => fresh.sharing.unshareAll([bob.member.identity.user_id]),
    code: 'manifest_invalid',
  }),
]
