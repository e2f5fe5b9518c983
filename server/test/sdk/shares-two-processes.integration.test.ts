import { isShrdError } from '@shrd/crypto/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { type ClientMember, createClientMember, createGuest } from './client-member.ts'
import {
  createShareProcesses,
  type ServiceProcess,
  type ShareProcesses,
} from './share-processes.ts'

describe.each(databases)('one-off links at two processes on %s', { tags: ['sql'] }, (kind) => {
  let place: ShareProcesses
  let one: ServiceProcess
  let other: ServiceProcess
  let alice: ClientMember

  beforeAll(async () => {
    place = await createShareProcesses(kind)
    one = await place.start()
    other = await place.start()
    alice = await createClientMember(one)
  })
  afterAll(async () => {
    await Promise.all([one?.end('SIGTERM'), other?.end('SIGTERM')])
    await place?.drop()
  })

  const open = (service: ServiceProcess, link: string) =>
    createGuest(service)
      .shares.open(link)
      .then(({ message }) => message)
      .catch((error: unknown) => isShrdError(error, 'share_expired') && error.data.ended)

  /** Two people open each link at the same moment; either of them is asked first. */
  async function race(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const message = `of round ${round}`
      const { link } = await alice.client.shares.create({ message, ttl: 3600 })
      const services = round % 2 === 0 ? [one, other] : [other, one]
      const answers = await Promise.all(services.map((service) => open(service, link)))
      expect(answers.toSorted()).toEqual([message, 'read'].toSorted())
    }
  }

  test('one of two readers gets a link, and the other hears that it was read [SEND-23]', () =>
    race(20))

  test('and 200 times', { tags: ['full'], timeout: 300_000 }, () => race(200))
})
