import { verifyAccountDeletion, verifyKeyLog } from '@shrd/crypto/identity'
import { describe, expect, test } from 'vitest'
import { createWorld, PASSWORD, signIn } from '../../test/world.ts'
import { createTwoFactorReset } from './two-factor-reset.ts'

const TOKEN = '123456'

async function openWorld() {
  const world = await createWorld()
  const client = world.openTab()
  await signIn(client, world)
  const { user_id } = world.member.identity
  world.server.received.length = 0
  const names = () => world.server.received.map(({ name }) => name)
  return { world, client, user_id, names, file: { file: world.file.text, password: PASSWORD } }
}

describe('the deletion of the account', () => {
  test('is signed by the keys in use, for the handle of a login, and ends the key log', async () => {
    const { world, client, user_id } = await openWorld()
    const member = world.server.members.get(user_id)
    const log = [...(member?.log ?? [])]
    await client.account.delete(TOKEN)
    const sent = world.server.received.find(({ name }) => name === 'deleteUser')
    const body = JSON.parse(new TextDecoder().decode(sent?.request.body))
    const { statement, signature, code_verifier, retirement } = body
    const signed = await verifyAccountDeletion(
      { statement, signature },
      await verifyKeyLog(user_id, log),
    )
    expect(signed).toMatchObject({ user_id, request_id: code_verifier })
    expect((await verifyKeyLog(user_id, [...log, retirement])).retired_at).not.toBeNull()
    expect(world.server.members.has(user_id)).toBe(false)
  })

  test('that is refused changes nothing here', async () => {
    const { world, client, user_id } = await openWorld()
    await expect(client.account.delete('000000')).rejects.toMatchObject({ code: 'token_invalid' })
    expect(world.server.members.has(user_id)).toBe(true)
    expect(client.session.getState().status).toBe('signed-in')
  })
})

describe('the reset of the second factor', () => {
  test('needs the password of the key file before anything is sent', async () => {
    const { client, names, file } = await openWorld()
    const reset = createTwoFactorReset(client)
    await expect(reset.request({ ...file, password: 'another' })).rejects.toMatchObject({
      code: 'key_file_locked',
    })
    expect(names()).toEqual([])
  })

  test('is asked for without a session, and says why it is refused', async () => {
    const { world, client, names, file } = await openWorld()
    await client.session.logout()
    const reset = createTwoFactorReset(world.openTab())
    await expect(reset.request(file)).rejects.toMatchObject({ code: 'email_missing' })
    expect(names()).toContain('requestTwoFactorReset')
  })

  test('is not asked for where there is no second factor', async () => {
    const { world, user_id, names, file } = await openWorld()
    const member = world.server.members.get(user_id)
    if (member) member.enrolled = false
    const reset = createTwoFactorReset(world.openTab())
    await expect(reset.request(file)).rejects.toMatchObject({ code: 'second_factor_missing' })
    expect(names()).not.toContain('requestTwoFactorReset')
  })
})
