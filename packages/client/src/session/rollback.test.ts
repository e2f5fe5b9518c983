import { createKeyFile, rewriteKeyFile } from '@shrd/crypto/key-file'
import { describe, expect, test } from 'vitest'
import type { KeptManifest } from '../../test/handlers/manifest-state.ts'
import { TOKEN } from '../../test/handlers/token.ts'
import {
  createDocument,
  createRotatingMember,
  makeNewFile,
  openBrowser,
  type RotatingMember,
  readEverything,
  signInTo,
} from '../../test/rotation/rotating-member.ts'
import { PASSWORD } from '../../test/world.ts'

/** What the service keeps of a member's manifest now, for later. */
function keepManifest({ server, user_id }: RotatingMember): () => void {
  const kept = server.manifests.get(user_id)
  if (kept === undefined) throw new Error('There is no manifest.')
  const copy: KeptManifest = {
    current: { ...kept.current },
    roots: [...kept.roots],
    shards: new Map(kept.shards),
    entries: new Map(kept.entries),
  }
  return () => void server.manifests.set(user_id, copy)
}

/** What the service keeps of a member's keys now, for later. */
function keepKeys({ server, user_id }: RotatingMember): () => void {
  const kept = server.members.get(user_id)
  if (kept === undefined) throw new Error('There is no such member.')
  const copy = { ...kept, log: [...kept.log] }
  return () => void server.members.set(user_id, copy)
}

describe('after signing out and in again in the same browser', () => {
  test('an older manifest is refused [SESS-11]', async () => {
    const world = await createRotatingMember()
    const rollBack = keepManifest(world)
    await createDocument(world.client, world.vault_id, { title: 'Late' })
    await world.client.session.logout()
    rollBack()
    const client = await signInTo(world.browser, world.file)
    await expect(client.vaults.list()).rejects.toMatchObject({ code: 'manifest_rolled_back' })
    await expect(client.documents.list(world.vault_id)).rejects.toMatchObject({
      code: 'manifest_rolled_back',
    })
  })

  test('a shorter key log is refused [SESS-11]', async () => {
    const world = await createRotatingMember()
    const rollBack = keepKeys(world)
    const next = await makeNewFile(world, world.file, 'compromised')
    await world.client.rotation.confirm({ file: next.text, password: PASSWORD })
    await world.client.rotation.prove(TOKEN)
    await world.client.rotation.submit()
    await world.client.session.logout()
    rollBack()
    // The old file does not come in here any more, and nobody has to be asked about that.
    const old = signInTo(world.browser, world.file)
    await expect(old).rejects.toMatchObject({ code: 'key_file_replaced' })
    // The new one is let in by a server that shows the log without its keys.
    world.server.deviate('getPublicKey', (honest) => {
      const { publicSigningKey, publicExchangeKey } = world.member.identity
      return { ...honest, publicSigningKey, publicExchangeKey, log: honest.log.slice(0, 1) }
    })
    const again = signInTo(world.browser, next)
    await expect(again).rejects.toMatchObject({ code: 'key_log_rolled_back' })
    expect(world.server.sessions()).toEqual([])
  })
})

describe('a device that has never seen the member', () => {
  test('refuses a manifest older than the one that the key file knows', async () => {
    const world = await createRotatingMember()
    const rollBack = keepManifest(world)
    await createDocument(world.client, world.vault_id, { title: 'Late' })
    const { counter, root } = world.server.manifests.get(world.user_id)?.current ?? {}
    if (counter === undefined || root === undefined) throw new Error('There is no manifest.')
    const text = await rewriteKeyFile(world.file.text, PASSWORD, { floor: { counter, root } })
    rollBack()
    const client = await signInTo(openBrowser(world), { ...world.file, text })
    await expect(client.vaults.list()).rejects.toMatchObject({ code: 'manifest_rolled_back' })
  })

  test('reads everything when the service is honest', async () => {
    const world = await createRotatingMember()
    const before = await readEverything(world.browser, world.client)
    const { identity, privateKeys } = world.member
    const { counter = 0, root = null } = world.server.manifests.get(world.user_id)?.current ?? {}
    const floor = { counter, root }
    const text = await createKeyFile(identity, privateKeys, PASSWORD, { floor, kdf: 'pbkdf2' })
    const elsewhere = openBrowser(world)
    const client = await signInTo(elsewhere, { ...world.file, text })
    expect(await readEverything(elsewhere, client)).toEqual(before)
  })
})
