import { describe, expect, test } from 'vitest'
import { TOKEN } from '../../test/handlers/token.ts'
import {
  createReady,
  createSubmitted,
  sequenceOf,
  submit,
} from '../../test/rotation/ready-member.ts'
import {
  createRotatingMember,
  type HeldFile,
  openBrowser,
  signInTo,
} from '../../test/rotation/rotating-member.ts'
import { PASSWORD } from '../../test/world.ts'

describe('the new key file', () => {
  test('is made from the one in force and from no other', async () => {
    const world = await createSubmitted()
    const stranger = await createRotatingMember()
    const begin = ({ text: file }: HeldFile) =>
      world.client.rotation.begin({ file, password: PASSWORD, reason: 'routine' })
    await expect(begin(world.file)).rejects.toMatchObject({ code: 'key_replaced' })
    const { client } = stranger
    const input = { file: world.file.text, password: PASSWORD, reason: 'routine' } as const
    await expect(client.rotation.begin(input)).rejects.toMatchObject({ code: 'identity_mismatch' })
  })

  test('has to come back before anything is sent', async () => {
    const { client, browser } = await createReady()
    const sent = browser.sent.length
    await expect(client.rotation.submit()).rejects.toBeInstanceOf(TypeError)
    expect(browser.sent).toHaveLength(sent)
  })

  test('is not sent without a second factor for exactly its keys', async () => {
    const { client, browser, file, next } = await createReady()
    await expect(client.rotation.prove(TOKEN)).rejects.toBeInstanceOf(TypeError)
    await client.rotation.confirm({ file: next.text, password: PASSWORD })
    const sent = browser.sent.length
    await expect(client.rotation.submit()).rejects.toMatchObject({ code: 'session_not_fresh' })
    expect(browser.sent).toHaveLength(sent)
    await expect(client.rotation.prove('000000')).rejects.toMatchObject({ code: 'token_invalid' })
    const other = await client.rotation
      .begin({ file: file.text, password: PASSWORD, reason: 'routine' })
      .then(({ fileText }) => ({ file: fileText, password: PASSWORD }))
    await client.rotation.prove(TOKEN)
    await client.rotation.confirm(other)
    await expect(client.rotation.submit()).rejects.toMatchObject({ code: 'session_not_fresh' })
  })

  test('has to open', async () => {
    const { client, next } = await createReady()
    const confirming = client.rotation.confirm({ file: next.text, password: 'another' })
    await expect(confirming).rejects.toMatchObject({ code: 'key_file_locked' })
  })

  test('has to be a new one', async () => {
    const { client, file } = await createReady()
    const confirming = client.rotation.confirm({ file: file.text, password: PASSWORD })
    await expect(confirming).rejects.toMatchObject({ code: 'key_check_failed' })
  })

  test('has to be the one that was just made', async () => {
    const { client, file, next } = await createReady()
    await client.rotation.begin({ file: file.text, password: PASSWORD, reason: 'routine' })
    const confirming = client.rotation.confirm({ file: next.text, password: PASSWORD })
    await expect(confirming).rejects.toMatchObject({ code: 'key_check_failed' })
  })

  test('may be one that was made before the page was closed', async () => {
    const world = await createReady()
    const client = await signInTo(openBrowser(world), world.file)
    await submit({ ...world, client })
    expect(sequenceOf(world)).toBe(1)
  })

  test('has to follow the keys in force', async () => {
    const world = await createSubmitted()
    const stranger = await createReady()
    const confirming = stranger.client.rotation.confirm({
      file: world.next.text,
      password: PASSWORD,
    })
    await expect(confirming).rejects.toMatchObject({ code: 'key_log_invalid' })
  })
})
