import { parseShareAddress } from '../../src/shares/share-address.ts'
import { type Lie, lie } from './lie.ts'
import { SECRET } from './scene.ts'
import { createFile, createShareScene, openAsBob, type ShareScene } from './sent-share.ts'

/** Two links of one sender for the same reader. */
interface TwoLinks extends ShareScene {
  /** The id of the link that Bob does not open. */
  readonly other: string
}

async function createTwoLinks(isForBob: boolean): Promise<TwoLinks> {
  const scene = await createShareScene({ file: createFile() }, isForBob)
  const partner = isForBob ? scene.withBob : undefined
  const draft = { message: SECRET, file: createFile(), ttl: 3600, partner } as const
  const { share_id } = await scene.alice.client.shares.create(draft)
  return { ...scene, other: share_id }
}

/** The server answers parts of the other link. Everything in them is genuine. */
function swapLie(
  name: string,
  { isForBob, swap }: { isForBob: boolean; swap(scene: TwoLinks): void },
): Lie {
  return lie<TwoLinks>({
    ...{ name, row: [6], check: [] },
    scene: () => createTwoLinks(isForBob),
    tell: swap,
    ask: openAsBob,
    code: 'share_locked',
  })
}

const sealedOf = ({ server, other }: TwoLinks) => server.shares.get(other)?.sealed

/** What is sealed for one link does not open by another: each part's key follows from its link. */
export const shareSwapLies: readonly Lie[] = [
  swapLie('the server answers the message of another link', {
    isForBob: false,
    swap: (scene) =>
      scene.server.deviate('readShare', (honest) => ({
        ...honest,
        message: sealedOf(scene)?.message,
      })),
  }),
  swapLie('the server answers the file of another link', {
    isForBob: false,
    swap: (scene) =>
      scene.server.deviate('readShare', (honest) => ({
        ...honest,
        file: { ...honest.file, filename: sealedOf(scene)?.filename, iv: sealedOf(scene)?.iv },
      })),
  }),
  swapLie('the server answers all of another link to the same member', {
    isForBob: true,
    swap({ server, address, other }) {
      const { share_id } = parseShareAddress(address)
      const [asked, answered] = [server.shares.get(share_id), server.shares.get(other)]
      if (asked === undefined || answered === undefined) throw new Error('There are no links.')
      server.shares.set(share_id, { ...answered, claim_hash: asked.claim_hash })
    },
  }),
]
