import type { ReceivedShare, ShareReader, VisitingReader } from '@shrd/client/receive'
import { expect, test, vi } from 'vitest'
import { createLinkOpener } from './link-opener.ts'

const PATH = `/shrdshare/shr_${'a'.repeat(26)}#1`
const FOR_ANYONE = `${PATH}.${'A'.repeat(43)}`
const FOR_MEMBER = `${PATH}m.${'A'.repeat(43)}`

const readerOf = (message: string): ShareReader => ({
  open: async () => ({ message }) as ReceivedShare,
})

const visitor = (): VisitingReader => ({ ...readerOf('to anyone'), hasSession: async () => true })

const openerOf = (isMember: boolean, loadMember: () => Promise<ShareReader | null>) =>
  createLinkOpener({ reader: visitor(), isMember, loadMember })

test('a link for anyone opens without the client of a member', async () => {
  const load = vi.fn(async () => readerOf('to the member'))
  expect((await openerOf(true, load).open(FOR_ANYONE)).message).toBe('to anyone')
  expect(load).not.toHaveBeenCalled()
})

test('a link for a member opens with the client of the member', async () => {
  const opener = openerOf(true, async () => readerOf('to the member'))
  expect(await opener.isSignedIn()).toBe(true)
  expect((await opener.open(FOR_MEMBER)).message).toBe('to the member')
})

test('nothing is asked where no member was signed in', async () => {
  const load = vi.fn(async () => readerOf('to the member'))
  const opener = openerOf(false, load)
  expect(await opener.isSignedIn()).toBe(false)
  expect((await opener.open(FOR_MEMBER)).message).toBe('to anyone')
  expect(load).not.toHaveBeenCalled()
})

test('a client that did not arrive is asked for again', async () => {
  const load = vi.fn(async (): Promise<ShareReader> => readerOf('to the member'))
  load.mockRejectedValueOnce(new Error('It did not arrive.'))
  const opener = openerOf(true, load)
  await expect(opener.open(FOR_MEMBER)).rejects.toThrow()
  expect((await opener.open(FOR_MEMBER)).message).toBe('to the member')
})
