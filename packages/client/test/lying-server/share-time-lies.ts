import type { Lie } from './lie.ts'
import { SECRET } from './scene.ts'
import { createShareScene } from './sent-share.ts'

const YEAR_MS = 365 * 24 * 3_600_000

/** The end of the newest share, as its sender has signed it. */
function signedEnd({ server }: Awaited<ReturnType<typeof createShareScene>>): number {
  const { record } = [...server.shares.values()].at(-1)?.sealed ?? {}
  return JSON.parse(record?.statement ?? '{}').expires_at
}

/** A client signs by the server's time, or a wrong clock could send nothing; so it shows what it signs. */
export const shareTimeLies: readonly Lie[] = [
  {
    name: 'the server says that it is next year when a share is made for a partner',
    row: [20],
    check: [],
    async run() {
      const scene = await createShareScene()
      const { alice, clock, serverAhead, withBob: partner } = scene
      serverAhead.ms = YEAR_MS
      const draft = { message: SECRET, ttl: 3600, partner } as const
      const { expires_at } = await alice.client.shares.create(draft)
      const signed = signedEnd(scene)
      if (signed < clock.now() + YEAR_MS) throw new Error('The server was not believed.')
      if (expires_at !== signed) throw new Error(`Signed ${signed}, and showed ${expires_at}.`)
    },
  },
]
