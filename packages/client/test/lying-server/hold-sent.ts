import { createFingerprint, verifyKeyLog } from '@shrd/crypto/identity'
import { openKeyFile } from '@shrd/crypto/key-file'
import type { Names } from '../fake-handlers.ts'
import { FILE } from '../journeys/content.ts'
import type { WalkedJourney } from '../journeys/walk-journey.ts'
import { PASSWORD } from '../world.ts'

/** An upgrade is offered of the file at the start, and every later one takes as much work as today's. */
export async function holdStrongFiles({ keyFiles }: WalkedJourney): Promise<void> {
  const [first = '', ...later] = keyFiles
  const isOffered = async (text: string) => (await openKeyFile(text, PASSWORD)).upgradeOffered
  if (!(await isOffered(first))) throw new Error('No upgrade was offered.')
  const weak = await Promise.all(later.map(isOffered))
  if (weak.length === 0 || weak.includes(true)) throw new Error('A file stayed weak.')
}

/** The bodies of requests of a call, as JSON. */
function bodiesOf({ received }: WalkedJourney, call: Names): Record<string, unknown>[] {
  return received.flatMap(({ name, request }) =>
    name === call ? [JSON.parse(new TextDecoder().decode(request.body))] : [],
  )
}

/** Lengths of bodies tell no more than the number of blocks. */
export function holdPadded(walked: WalkedJourney): void {
  const bodies = bodiesOf(walked, 'createDocument').map(({ body }) => String(body).split('.')[0])
  const lengths = bodies.map((text) => Buffer.from(text ?? '', 'base64').length)
  const isPadded = lengths.every((length) => length > 16 && length % 64 === 16)
  if (lengths.length === 0 || !isPadded) throw new Error(`Lengths of bodies: ${lengths}`)
}

/** Each upload is whole, and says nothing of its being the same as another. */
export function holdSentTwice({ received }: WalkedJourney): void {
  const parts = received.flatMap(({ name, request }) =>
    name === 'uploadPart' ? [Buffer.from(request.body ?? [])] : [],
  )
  const [first, second] = parts
  const length = new TextEncoder().encode(FILE.text).length
  const isWhole = parts.length === 2 && parts.every((part) => part.length >= length)
  if (!isWhole || first === undefined || second === undefined) throw new Error('Not sent twice.')
  for (let at = 0; at + 16 <= first.length; at += 16) {
    if (second.includes(first.subarray(at, at + 16))) throw new Error('The same was sent twice.')
  }
}

/** Keys are sealed to members, who are partners of each other here, and to nobody else. */
export async function holdKnownReaders({ name, server, received }: WalkedJourney): Promise<void> {
  const logs = await Promise.all(
    [...server.members].map(([user_id, { log }]) => verifyKeyLog(user_id, log)),
  )
  const known = await Promise.all(logs.flatMap(({ states }) => states.map(createFingerprint)))
  const sealed = received.flatMap(
    ({ request: { body } }) =>
      JSON.stringify(parseBody(body)).match(/"fingerprint":"[^"]*"/g) ?? [],
  )
  const strange = sealed.filter((text) => !known.some((fingerprint) => text.includes(fingerprint)))
  if (strange.length > 0) throw new Error(`Sealed to nobody known: ${strange.join(', ')}`)
  if (name === 'share' && sealed.length < 5) throw new Error('Nothing was sealed.')
}

function parseBody(body: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    // Parts of files are no JSON.
    return null
  }
}
