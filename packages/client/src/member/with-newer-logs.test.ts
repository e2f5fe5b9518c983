import { ShrdError } from '@shrd/crypto/errors'
import { describe, expect, test } from 'vitest'
import { TOKEN } from '../../test/handlers/token.ts'
import { makeNewFile } from '../../test/rotation/rotating-member.ts'
import {
  createRotatingPartners,
  type RotatingPartners,
  writeInto,
} from '../../test/rotation/rotating-partners.ts'
import { PASSWORD } from '../../test/world.ts'
import { withNewerLogs } from './key-logs.ts'

/** Whose logs were asked for, each time. */
function createLogs() {
  const asked: string[] = []
  const refresh = async (user_id: string) => {
    asked.push(user_id)
    return undefined as never
  }
  return { asked, refresh }
}

const fail = (code: string) => async () => {
  throw new ShrdError(code)
}

describe('a verification', () => {
  test('that succeeds asks for nothing', async () => {
    const logs = createLogs()
    expect(
      await withNewerLogs(
        logs,
        () => ['usr_a'],
        async () => 'fine',
      ),
    ).toBe('fine')
    expect(logs.asked).toEqual([])
  })

  test('that meets a later key asks for the logs again, and is run once more', async () => {
    const logs = createLogs()
    const outcomes = [fail('key_log_behind'), async () => 'fine']
    const verify = async () => (await outcomes.shift()?.()) ?? ''
    expect(await withNewerLogs(logs, () => ['usr_a', 'usr_b'], verify)).toBe('fine')
    expect(logs.asked).toEqual(['usr_a', 'usr_b'])
  })

  test('is not run a third time', async () => {
    const logs = createLogs()
    const verifying = withNewerLogs(logs, () => ['usr_a'], fail('key_log_behind'))
    await expect(verifying).rejects.toMatchObject({ code: 'key_log_behind' })
    expect(logs.asked).toEqual(['usr_a'])
  })

  test('that fails otherwise is over', async () => {
    const logs = createLogs()
    const verifying = withNewerLogs(logs, () => ['usr_a'], fail('record_invalid'))
    await expect(verifying).rejects.toMatchObject({ code: 'record_invalid' })
    expect(logs.asked).toEqual([])
  })
})

describe('a partner who has just replaced their keys', () => {
  const countLogs = ({ alice, bob }: RotatingPartners) =>
    alice.server.received.filter(({ name, request }) => {
      return name === 'getPublicKey' && request.url.includes(bob.user_id)
    }).length

  test('is read after one more look at the key log', async () => {
    const scene = await createRotatingPartners()
    const { alice, bob, shared } = scene
    await alice.client.documents.get(shared)
    const next = await makeNewFile(bob, bob.file, 'routine')
    await bob.client.rotation.confirm({ file: next.text, password: PASSWORD })
    await bob.client.rotation.prove(TOKEN)
    await bob.client.rotation.submit()
    await writeInto(bob, shared, 'written with new keys')
    const before = countLogs(scene)
    expect((await alice.client.documents.get(shared)).body.notes).toBe('written with new keys')
    expect(countLogs(scene)).toBe(before + 1)
  })
})
