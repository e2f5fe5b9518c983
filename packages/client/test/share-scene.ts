import { createShrdClient, type ShrdClient } from '../src/client.ts'
import type { NewShare } from '../src/shares/create-share.ts'
import type { ReceivedShare } from '../src/shares/open-share.ts'
import { befriend } from './lying-server/befriend.ts'
import { createScene, type Scene, SECRET } from './lying-server/scene.ts'
import { API, PAGE } from './world.ts'

/** For tests that derive from passphrases, on a machine that has other things to do. */
export const SLOW_MS = 30_000
export const HOUR_MS = 3_600_000
export const MESSAGE: NewShare = { message: SECRET, ttl: 3600 }
export const BYTES: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(60_000))

/** Alice and Bob are partners. */
export interface ShareScene extends Scene {
  /** Between Alice and Bob. */
  readonly withBob: string
}

/** Both are signed in, and nothing is shared. */
export async function createShareScene(): Promise<ShareScene> {
  const scene = await createScene()
  return { ...scene, withBob: await befriend(scene.server, scene.alice, scene.bob) }
}

/** A client without an account, new for every test. */
export function createGuest({ bob }: ShareScene): ShrdClient {
  return createShrdClient({ apiOrigin: API, pageOrigin: PAGE, ports: bob.browser.tab() })
}

/** Everything that could hold a secret and reached the server. */
export function sentBytes({ server }: ShareScene): string {
  return server.received
    .map(({ request: { url, headers, body } }) =>
      [url, JSON.stringify(headers), Buffer.from(body ?? []).toString('latin1')].join('\n'),
    )
    .join('\n')
}

/** A share with a file of these bytes. */
export function withFile(message?: string): NewShare {
  const file = new File([BYTES], 'Plan – A.pdf', { type: 'application/pdf' })
  return { message, file, ttl: 3600 }
}

/** The file of a share, whole. */
export async function download({ file }: ReceivedShare): Promise<Buffer> {
  if (file === null) throw new Error('The share has no file.')
  const chunks: Uint8Array[] = []
  for await (const chunk of file.download()) chunks.push(chunk)
  return Buffer.concat(chunks)
}
