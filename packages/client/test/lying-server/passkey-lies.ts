import type { EndpointOutput } from '@shrd/contract'
import { encodeBase64Url, type SignedRecord } from '@shrd/crypto'
import type { Identity, NewIdentity } from '@shrd/crypto/identity'
import { signPasskeyList } from '@shrd/crypto/passkeys'
import { sealTo } from '../../../crypto/src/core/hpke.ts'
import { passkeysOf } from '../handlers/passkey-handlers.ts'
import { TOKEN } from '../handlers/token.ts'
import {
  addPasskey,
  createPasskeyMember,
  keptOf,
  openElsewhere,
  type PasskeyMember,
  signInByTouch,
} from '../passkey-scene.ts'
import { createPerson, makeNewFile } from '../rotation/rotating-member.ts'
import { API, PASSWORD } from '../world.ts'
import { toText } from './forge.ts'
import { type Lie, lie } from './lie.ts'

/** A member whose passkey opens the vault, and somebody in league with the server. */
interface PasskeyScene extends PasskeyMember {
  readonly passkey_id: string
  readonly mallory: NewIdentity
}

async function createScene(): Promise<PasskeyScene> {
  const world = await createPasskeyMember()
  const { member: mallory } = await createPerson()
  return { ...world, passkey_id: await addPasskey(world), mallory }
}

interface Listed {
  credential: string
  public_key: string
  name: string
  added_at: number
}

/** What the stored list says of the passkeys. */
function readListed({ server, user_id }: PasskeyScene): Listed[] {
  const { list } = passkeysOf(server, user_id)
  return list === null ? [] : JSON.parse(list.statement).passkeys
}

/** Seals keys to the listed passkey, which anyone can do who has seen the list. */
async function sealKeys(
  scene: PasskeyScene,
  { identity, privateKeys }: Pick<NewIdentity, 'identity' | 'privateKeys'>,
  user_id: string,
): Promise<string> {
  const [{ credential = '', public_key = '' } = {}] = readListed(scene)
  const said = { credential, issuer: API, sequence: 0, suite: 1, user_id }
  const info = new TextEncoder().encode(`shrd/v1/passkey-envelope\0${toText(said)}`)
  const { sequence, head } = identity
  const floor = { counter: 0, root: null }
  const payload = { user_id: identity.user_id, sequence, head, ...privateKeys, floor }
  return encodeBase64Url(await sealTo(public_key, new TextEncoder().encode(toText(payload)), info))
}

/** Shows a list, whoever has signed it, and lets every passkey on it open the vault. */
function showList({ server }: PasskeyScene, list: SignedRecord): void {
  server.deviate('listVaultPasskeys', (honest) => ({ ...honest, list }))
}

function tellOpened({ server }: PasskeyScene, told: Partial<EndpointOutput<'openPasskeyLogin'>>) {
  server.deviate('openPasskeyLogin', (honest) => ({ ...honest, ...told }))
}

const listAll = ({ client }: PasskeyScene) => client.passkeys.list()

function signList(identity: Identity, counter: number, passkeys: Listed[]): Promise<SignedRecord> {
  return signPasskeyList(identity, { issuer: API, counter, passkeys, now: 1 })
}

/** Attacks of a server on passkeys that open the vault. */
export const passkeyLies: readonly Lie[] = [
  lie<PasskeyScene>({
    name: 'the server hands out the keys of its own member, sealed to a passkey',
    row: [5, 13],
    check: ['ENVELOPE_CHECKS/checkEnvelopeMember'],
    scene: createScene,
    async tell(scene) {
      tellOpened(scene, { envelope: await sealKeys(scene, scene.mallory, scene.user_id) })
    },
    ask: ({ browser }) => signInByTouch(browser),
    code: 'passkey_locked',
  }),
  lie<PasskeyScene>({
    name: 'the server asks for a passkey of a domain whose secrets its own pages get',
    row: [37],
    check: ['refuseUnless/checkDomain'],
    scene: createScene,
    tell({ server }) {
      server.deviate('startVaultPasskey', ({ rp, ...honest }) => ({
        ...honest,
        excludeCredentials: [],
        rp: { ...rp, id: 'above.example' },
      }))
    },
    ask: (scene) => addPasskey(scene),
    code: 'passkey_origin',
  }),
  lie<PasskeyScene>({
    name: 'the server brings back a passkey that was removed',
    row: [3, 8],
    check: ['LIST_CHECKS/checkListNotOlder'],
    scene: createScene,
    async tell(scene) {
      const { server, user_id, client, passkey_id } = scene
      const before = structuredClone(passkeysOf(server, user_id))
      await client.passkeys.remove(passkey_id)
      server.deviate('listVaultPasskeys', (honest) => ({
        ...honest,
        list: before.list,
        passkeys: before.passkeys.map(({ row }) => ({ ...row, sequence: 0 })),
      }))
    },
    ask: listAll,
    code: 'passkeys_rolled_back',
  }),
  lie<PasskeyScene>({
    name: 'the server shows this browser another list of passkeys of the same number',
    row: [3, 8],
    check: ['LIST_CHECKS/checkSameList'],
    scene: createScene,
    // Another device had signed it at the same time, and the server had refused that one.
    tell: async (scene) => showList(scene, await signList(scene.member.identity, 1, [])),
    ask: listAll,
    code: 'passkeys_forked',
  }),
  lie<PasskeyScene>({
    name: 'the server puts a passkey of its own into the list of the member',
    row: [3, 37],
    check: ['AUTHOR_CHECKS/checkAuthorSignature'],
    scene: createScene,
    async tell(scene) {
      const { list } = passkeysOf(scene.server, scene.user_id)
      const [listed] = readListed(scene)
      if (list === null || listed === undefined) throw new Error('There is no list.')
      const said = JSON.parse(list.statement)
      const passkeys = [listed, { ...listed, credential: `z${listed.credential.slice(1)}` }]
      showList(scene, { ...list, statement: toText({ ...said, counter: 2, passkeys }) })
    },
    ask: listAll,
    code: 'record_invalid',
  }),
  lie<PasskeyScene>({
    name: 'a thief of replaced keys lists a passkey of theirs',
    row: [3, 28],
    check: ['AUTHOR_CHECKS/checkKeyCounts'],
    async scene() {
      const scene = await createScene()
      const next = await makeNewFile(scene, scene.file, 'routine')
      await scene.client.rotation.confirm({ file: next.text, password: PASSWORD })
      await scene.client.rotation.prove(TOKEN)
      await scene.client.rotation.submit()
      return scene
    },
    tell: async (scene) => {
      showList(scene, await signList(scene.member.identity, 9, readListed(scene)))
    },
    ask: listAll,
    code: 'key_replaced',
  }),
  lie<PasskeyScene>({
    name: 'the server hands out an envelope from before the keys were replaced',
    row: [8, 28],
    check: ['refuseUnless/checkFileNotReplaced'],
    async scene() {
      const scene = await createScene()
      const old = structuredClone(keptOf(scene).envelope)
      const next = await makeNewFile(scene, scene.file, 'routine')
      await scene.client.rotation.confirm({ file: next.text, password: PASSWORD })
      await scene.client.rotation.prove(TOKEN)
      await scene.client.rotation.submit()
      tellOpened(scene, old ?? {})
      return scene
    },
    tell: () => undefined,
    ask: ({ browser }) => signInByTouch(browser),
    code: 'key_file_replaced',
  }),
  lie<PasskeyScene>({
    name: 'the server relays the challenge of another service to a passkey',
    row: [23],
    check: ['refuseUnless/checkAudience'],
    scene: createScene,
    tell: (scene) => tellOpened(scene, { audience: 'https://other.example' }),
    ask: ({ browser }) => signInByTouch(browser),
    code: 'login_audience_mismatch',
  }),
]

/** Attacks that end because a seal does not open. */
export const passkeySealLies: readonly Lie[] = [
  lie<PasskeyScene>({
    name: 'the server names its own member to a browser that does not know the passkey',
    row: [5, 13],
    check: [],
    scene: createScene,
    async tell(scene) {
      const { user_id } = scene.mallory.identity
      tellOpened(scene, { user_id, envelope: await sealKeys(scene, scene.mallory, user_id) })
    },
    ask: (scene) => signInByTouch(openElsewhere(scene)),
    code: 'passkey_locked',
  }),
]
