import type { EndpointOutput } from '@shrd/contract'
import { createShareKey } from '@shrd/crypto/shares'
import type { NewShare } from '../../src/shares/create-share.ts'
import { parseShareAddress } from '../../src/shares/share-address.ts'
import { toText } from './forge.ts'
import { type Lie, lie } from './lie.ts'
import {
  createFile,
  createShareScene,
  HOUR_MS,
  logOf,
  openAsBob,
  type ShareScene,
} from './sent-share.ts'

type Answer = EndpointOutput<'readShare'>

/** Lies about the answer of one share. */
function answerLie(
  parts: Pick<Lie, 'name' | 'row' | 'check'> & {
    draft?: Partial<NewShare>
    /** @default 'bob' */
    to?: 'bob' | 'anybody'
    answer(honest: Answer, scene: ShareScene): unknown
    code?: string
  },
): Lie {
  const { draft, to = 'bob', answer, code = 'share_invalid', ...rest } = parts
  return lie<ShareScene>({
    ...rest,
    scene: () => createShareScene(draft, to === 'bob'),
    tell: (scene) => scene.server.deviate('readShare', (honest) => answer(honest, scene)),
    ask: openAsBob,
    code,
  })
}

/** A server that changes, strips or keeps a one-off share that somebody opens. */
export const shareAnswerLies: readonly Lie[] = [
  answerLie({
    name: 'the server names a recipient of a share that is for anybody',
    row: [18, 37],
    check: ['refuseUnless/checkNobodyIsNamed'],
    to: 'anybody',
    answer: (honest, { bob }) => ({ ...honest, user_id: bob.member.identity.user_id }),
  }),
  answerLie({
    name: 'the server names a sender of a share that nobody has signed',
    row: [18],
    check: ['refuseUnless/checkNobodyIsNamed'],
    to: 'anybody',
    answer: (honest, { alice }) => ({ ...honest, sender_id: alice.member.identity.user_id }),
  }),
  answerLie({
    name: 'the server changes the recipient that is recorded beside a share',
    row: [1, 37],
    check: ['MEMBER_SHARE_CHECKS/checkMembersBeside'],
    answer: (honest, { mallory }) => ({ ...honest, user_id: mallory.member.identity.user_id }),
  }),
  answerLie({
    name: 'the server seals the recipient another key of a share',
    row: [1, 4, 37],
    check: ['MEMBER_SHARE_CHECKS/checkKeyHash'],
    async answer(honest, { server, address, alice, bob }) {
      const { link } = parseShareAddress(address)
      const sender = alice.member.identity
      const again = await createShareKey(link, {
        address: { sender, recipient: await logOf(server, bob) },
      })
      return { ...honest, key: again.member?.key }
    },
  }),
  answerLie({
    name: 'the server takes the message out of a share',
    row: [7],
    check: ['MEMBER_SHARE_CHECKS/checkMessageHash'],
    draft: { file: createFile() },
    answer: (honest) => ({ ...honest, message: null }),
  }),
  answerLie({
    name: 'the server takes the file out of a share',
    row: [7, 16],
    check: ['MEMBER_SHARE_CHECKS/checkDescriptorHash'],
    draft: { file: createFile() },
    answer: (honest) => ({ ...honest, file: null }),
  }),
  lie<ShareScene>({
    name: 'the server keeps a share and shows it after its time',
    row: [8, 20],
    check: ['MEMBER_SHARE_CHECKS/checkNotExpired'],
    scene: () => createShareScene(),
    tell: keepForAnHour,
    ask: openAsBob,
    code: 'share_expired',
  }),
  lie<ShareScene>({
    name: 'the server keeps a share, and writes a later time into what its sender has signed',
    row: [8, 20],
    check: ['AUTHOR_CHECKS/checkAuthorSignature'],
    scene: () => createShareScene(),
    tell(scene) {
      keepForAnHour(scene)
      scene.server.deviate('readShare', ({ record, ...honest }) => {
        const { expires_at, ...signed } = JSON.parse(record?.statement ?? '{}')
        const statement = toText({ ...signed, expires_at: expires_at + HOUR_MS })
        return { ...honest, record: { ...record, statement } }
      })
    },
    ask: openAsBob,
    code: 'share_invalid',
  }),
]

/** The server keeps every share for an hour longer, and its time is over. */
function keepForAnHour({ server, clock }: ShareScene): void {
  for (const [id, share] of server.shares) {
    server.shares.set(id, { ...share, expires_at: share.expires_at + HOUR_MS })
  }
  clock.advance(HOUR_MS + 1)
}
