import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReceivedShare } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { type ClientMember, createClientMember, createGuest } from './client-member.ts'
import { download } from './share-content.ts'
import {
  createShareProcesses,
  type ServiceProcess,
  type ShareProcesses,
} from './share-processes.ts'

const BYTES = randomBytes(1_000)

/** How far a reader came before the service was gone. */
interface Reading {
  share: ReceivedShare | undefined
  isReleased: boolean
}

describe.each(databases)('a service that is killed on %s', { tags: ['sql'] }, (kind) => {
  let place: ShareProcesses
  let service: ServiceProcess
  let alice: ClientMember

  beforeAll(async () => {
    place = await createShareProcesses(kind)
    service = await place.start()
    alice = await createClientMember(service)
  })
  afterAll(async () => {
    await service?.end('SIGTERM')
    await place?.drop()
  })

  const create = (message: string, isWithFile: boolean) => {
    const file = isWithFile ? new File([BYTES], 'a.bin') : undefined
    return alice.client.shares.create({ message, file, ttl: 3600 })
  }

  type Reader = ReturnType<typeof createGuest>

  /** Opens a link and says that the message was shown, as far as the service lets it. */
  async function read(reader: Reader, link: string): Promise<Reading> {
    const reading: Reading = { share: undefined, isReleased: false }
    try {
      reading.share = await reader.shares.open(link)
      await reading.share.acknowledge()
      reading.isReleased = true
    } catch (error) {
      if (!isShrdError(error, 'network')) throw error
    }
    return reading
  }

  const tryOpen = (reader: Reader, link: string) =>
    reader.shares.open(link).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'share_expired', data: { ended: 'read' } })
      return undefined
    })

  /** Kills the service so many milliseconds after a reader has begun, and starts it again. */
  async function killAfter(ms: number, round: number): Promise<void> {
    const message = `of round ${round}`
    const isWithFile = round % 2 === 0
    const { link, share_id } = await create(message, isWithFile)
    const [first, second] = [createGuest(service), createGuest(service)]
    const [reading] = await Promise.all([
      read(first, link),
      sleep(ms).then(() => service.end('SIGKILL')),
    ])
    service = await place.start(service.port)
    const kept = await place.database.store.vault.shares.find(share_id)
    const isClaimed = kept === undefined || kept.reader_hash !== null
    const isThere = kept !== undefined && kept.message !== null
    const { share, isReleased } = reading
    expect(isThere || share !== undefined, 'it is gone, and was not shown').toBe(true)
    expect(isClaimed || share === undefined, 'it was shown, and is free').toBe(true)
    expect(isReleased && isThere, 'it was released, and is there').toBe(false)
    // The other one comes first in every second round, and gets it only if nobody has claimed it.
    const readers = round % 4 < 2 ? [second, first] : [first, second]
    const winner = isClaimed ? first : readers[0]
    const opened: ReceivedShare[] = []
    for (const reader of readers) {
      const answer = await tryOpen(reader, link)
      expect(answer?.message).toBe(isThere && reader === winner ? message : undefined)
      if (answer !== undefined) opened.push(answer)
    }
    const [last = share] = opened
    expect(await download(last)).toEqual(isWithFile ? BYTES : Buffer.alloc(0))
    await last?.acknowledge()
    expect((await place.database.store.vault.shares.find(share_id))?.message ?? null).toBeNull()
  }

  /** Milliseconds from the request to the answer that all was released, where nothing is killed. */
  async function timeReading(): Promise<number> {
    const { link } = await create('undisturbed', true)
    const begun = performance.now()
    await read(createGuest(service), link)
    return performance.now() - begun
  }

  /** At moments by chance within a reading. The first readings of a process take much longer. */
  async function kill(rounds: number): Promise<void> {
    const times: number[] = []
    while (times.length < 5) times.push(await timeReading())
    const span = Math.min(...times)
    for (let round = 0; round < rounds; round++) await killAfter(Math.random() * span, round)
  }

  test('loses nothing that was not shown, and shows nothing twice [SEND-23]', () => kill(2))

  test('and 50 times', { tags: ['full'], timeout: 600_000 }, () => kill(50))
})
