import { describe, expect, test } from 'vitest'
import { createRotatingMember, openBrowser, signInTo } from '../rotation/rotating-member.ts'
import { captureRequest, LIST_VAULTS, send } from './request-lies.ts'

describe('a captured request', () => {
  test('is good once', async () => {
    const { server, captured } = await captureRequest(await createRotatingMember(), LIST_VAULTS)
    await expect(send(server, captured)).resolves.toHaveLength(1)
    await expect(send(server, captured)).rejects.toMatchObject({ code: 'signature_replayed' })
  })

  test.each([
    ['another method', { method: 'POST' as const }, 'not_found'],
    ['no signature', { headers: { 'shrd-client': '1' } }, 'signature_missing'],
    ['no cookie', { cookie: undefined }, 'unauthenticated'],
    ['another page', { origin: 'https://elsewhere.example' }, 'origin_not_allowed'],
  ])('is refused with %s', async (_, change, code) => {
    const { server, captured } = await captureRequest(await createRotatingMember(), LIST_VAULTS)
    await expect(send(server, { ...captured, ...change })).rejects.toMatchObject({ code })
  })

  test('is refused with the cookie of another session', async () => {
    const world = await createRotatingMember()
    const { server, captured } = await captureRequest(world, LIST_VAULTS)
    await signInTo(openBrowser(world), world.file)
    const cookie = server.sessions().at(-1)?.cookie
    await expect(send(server, { ...captured, cookie })).rejects.toMatchObject({
      code: 'signature_invalid',
    })
  })

  test.each(['signature', 'signature-input', 'content-digest'])(
    'is refused with two of the header %s',
    async (name) => {
      const { server, captured } = await captureRequest(await createRotatingMember(), LIST_VAULTS)
      const header = captured.headers[name] ?? 'sha-256=:AA==:'
      const headers = { ...captured.headers, [name]: `${header}, ${header}` }
      await expect(send(server, { ...captured, headers })).rejects.toMatchObject({
        code: 'signature_invalid',
      })
    },
  )
})
