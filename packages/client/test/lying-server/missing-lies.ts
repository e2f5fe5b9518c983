import type { ShrdClient } from '../../src/client.ts'
import { TOKEN } from '../handlers/token.ts'
import {
  createRotatingMember,
  type HeldFile,
  makeNewFile,
  openBrowser,
  type RotatingMember,
  signInTo,
} from '../rotation/rotating-member.ts'
import { PASSWORD } from '../world.ts'
import { type Lie, lie } from './lie.ts'

type Answer = 'login' | 'verify' | 'verifyTwoFactor' | 'getKey' | 'getPublicKey' | 'getManifest'

/** What a call answers in the place of its answer, or of members of it, and the code of that. */
const MISSING: readonly (readonly [name: Answer, change: object | null, code: string])[] = [
  ['login', null, 'internal'],
  ['login', { challenge: null }, 'internal'],
  ['verify', null, 'internal'],
  ['verifyTwoFactor', null, 'token_invalid'],
  ['getKey', null, 'key_rotation_failed'],
  ['getKey', { next_key: null }, 'key_rotation_failed'],
  ['getKey', { next_key: { key_id: 'a', key: null } }, 'key_rotation_failed'],
  ['getPublicKey', null, 'bad_answer'],
  ['getPublicKey', { log: null }, 'key_log_invalid'],
  ['getPublicKey', { log: [] }, 'key_log_invalid'],
  ['getPublicKey', { log: [null] }, 'key_log_invalid'],
  ['getPublicKey', { publicSigningKey: null }, 'key_answer_mismatch'],
  ['getPublicKey', { publicExchangeKey: null }, 'key_answer_mismatch'],
  ['getManifest', null, 'bad_answer'],
]

/** What is never answered by making something new. */
const MAKING = ['register', 'rotateKeys', 'createSelfDocument', 'updateSelfDocument', 'createVault']

/** A device that has seen nothing does something; nothing must come into being by it. */
function missingLie(
  parts: Pick<Lie, 'name'> & {
    scene?(): Promise<RotatingMember>
    tell(scene: RotatingMember): void
    ask(client: ShrdClient, file: HeldFile): Promise<unknown>
    code: string
  },
): Lie {
  const { scene = createRotatingMember, ask, ...rest } = parts
  return lie<RotatingMember>({
    ...rest,
    row: [13],
    check: [],
    scene,
    async ask({ file, ...world }) {
      const from = world.server.received.length
      const asking = signInTo(openBrowser(world), file).then((client) => ask(client, file))
      await asking.catch(() => undefined)
      const sent = world.server.received.slice(from).map(({ name }) => name)
      const made = sent.filter((name) => MAKING.includes(name))
      if (made.length > 0) throw new Error(`Made something new: ${made.join(', ')}`)
      return asking
    },
  })
}

/** Everything is under second keys, and nothing was sealed anew yet. */
async function createReplaced(): Promise<RotatingMember> {
  const world = await createRotatingMember()
  const file = await makeNewFile(world, world.file, 'routine')
  await world.client.rotation.confirm({ file: file.text, password: PASSWORD })
  await world.client.rotation.prove(TOKEN)
  await world.client.rotation.submit()
  return { ...world, file }
}

/** A key that the server does not answer is an error, and never a new key. */
export const missingLies: readonly Lie[] = [
  ...MISSING.map(([name, change, code]) =>
    missingLie({
      name: `the server answers ${name} with ${JSON.stringify(change)}`,
      tell: ({ server }) =>
        server.deviate(name, (honest) => (change === null ? null : { ...honest, ...change })),
      ask: ({ vaults }) => vaults.list(),
      code,
    }),
  ),
  missingLie({
    name: 'the server has no self document, although the manifest knows it',
    tell: ({ server }) => server.selfDocuments.clear(),
    ask: ({ partners }) => partners.list(),
    code: 'document_not_found',
  }),
  missingLie({
    name: 'the server has no archive of keys, although keys were replaced',
    scene: createReplaced,
    tell: ({ server }) => server.deviate('getKeyArchive', () => ({ archive: null })),
    ask: ({ vaults }) => vaults.list(),
    code: 'archive_invalid',
  }),
  missingLie({
    name: 'the server has no archive of keys when they are to be replaced again',
    scene: createReplaced,
    tell: ({ server }) => server.deviate('getKeyArchive', () => ({ archive: null })),
    ask: ({ rotation }, { text }) =>
      rotation.begin({ file: text, password: PASSWORD, reason: 'routine' }),
    code: 'archive_invalid',
  }),
]
