import { isShrdError, type ShrdError } from '@shrd/crypto/errors'
import type { FakeServer } from '../fake-server.ts'
import { findLeaks, type Kept, keep } from '../find-leaks.ts'
import { watchSecrets } from '../lying-server/watch-secrets.ts'
import { createService } from '../rotation/rotating-member.ts'
import { API, PASSWORD } from '../world.ts'
import { CONTENTS } from './content.ts'
import { JOURNEYS, type JourneyName } from './journeys.ts'

/** What came of a journey. */
export interface WalkedJourney {
  readonly name: JourneyName
  readonly server: FakeServer
  /** The named error in which it ended. */
  readonly error: ShrdError | undefined
  readonly received: FakeServer['received']
  /** Every secret that was looked for in all that was sent. */
  readonly kept: readonly Kept[]
  /** What was sent and must not have been, as "what in call". */
  readonly leaks: readonly string[]
  /** Addresses that were asked for and are no calls of the service. */
  readonly elsewhere: readonly string[]
  /** The key files that the client wrote or was given, oldest first. */
  readonly keyFiles: readonly string[]
}

/**
 * Goes on a journey with a service, honest or not, and looks for secrets in every byte that was
 * sent: keys, passwords, PINs and what follows from them, and whatever people have written.
 *
 * @param tell what the service does besides, from the beginning
 * @throws whatever is no named error
 */
export async function walkJourney(
  name: JourneyName,
  tell: (server: FakeServer) => void | Promise<void> = () => undefined,
): Promise<WalkedJourney> {
  const service = createService()
  const kept = Object.entries(CONTENTS).map(([what, text]) => keep(what, text))
  kept.push(...(await hashPassword()))
  const keyFiles: string[] = []
  const secrets = watchSecrets()
  const outside = watchOutside()
  try {
    await tell(service.server)
    const error = await JOURNEYS[name]({
      service,
      keep: (what, text) => kept.push(keep(what, text)),
      keepKeyFile: (text) => keyFiles.push(text),
    }).then(() => undefined, toNamed)
    const { received } = service.server
    kept.push(
      ...secrets.found.filter(({ bytes }) => bytes.length >= 16),
      ...splitKeyFiles(keyFiles),
    )
    const unknown = received.filter(({ name: call, request }) => {
      return call === 'unknown' || new URL(request.url).origin !== API
    })
    const elsewhere = [...outside.asked, ...unknown.map(({ request }) => request.url)]
    const leaks = findLeaks(received, kept)
    return { name, server: service.server, error, received, kept, keyFiles, elsewhere, leaks }
  } finally {
    secrets.stop()
    outside.stop()
  }
}

function toNamed(error: unknown): ShrdError {
  if (isShrdError(error)) return error
  throw error
}

/** What a server could compare a guess of the password with at no cost. */
async function hashPassword(): Promise<Kept[]> {
  const text = new TextEncoder().encode(PASSWORD)
  const hash = async (name: string) => ({
    what: `${name} of the password`,
    bytes: new Uint8Array(await crypto.subtle.digest(name, text)),
  })
  return Promise.all(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'].map(hash))
}

/** A file, and of what stands in it whatever is not public by itself. */
function splitKeyFiles(files: readonly string[]): Kept[] {
  return files.flatMap((text) => {
    const { token, salt } = JSON.parse(atob(text))
    return [
      keep('a key file', text),
      keep('the token of a key file', token),
      keep('the salt of a key file', salt),
    ]
  })
}

/** Whatever would be asked for past the client's own ways of asking. */
function watchOutside(): { readonly asked: readonly string[]; stop(): void } {
  const { fetch, WebSocket } = globalThis
  const asked: string[] = []
  const watchedFetch = async (url: unknown) => {
    asked.push(String(url))
    return new Response(null, { status: 404 })
  }
  function WatchedSocket(url: unknown): never {
    asked.push(String(url))
    throw new TypeError('Nothing is outside.')
  }
  Object.assign(globalThis, { fetch: watchedFetch, WebSocket: WatchedSocket })
  return { asked, stop: () => void Object.assign(globalThis, { fetch, WebSocket }) }
}
