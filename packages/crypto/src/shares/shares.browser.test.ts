import { expect, test } from 'vitest'
import { createIdentity } from '../identity/identity.ts'
import { genesisLog } from '../identity/key-log.ts'
import { createShareKey } from './create-share-key.ts'
import { openShare } from './open-share.ts'
import { sealShare } from './seal-share.ts'
import { createShareLink, formatShareFragment, parseShareFragment } from './share-link.ts'
import { hashShareClaim, unlockShareLink } from './unlock-share-link.ts'

test('a share with passphrase and member is made and opened in a browser', async () => {
  const { identity: alice } = await createIdentity()
  const { identity: bob } = await createIdentity()
  const passphrase = 'sesame'
  const link = createShareLink({ passphrase: true, member: true })
  const address = { sender: alice, recipient: await genesisLog(bob) }
  const key = await createShareKey(link, { passphrase, address })
  const expires_at = Date.now() + 3_600_000
  const share = await sealShare(key, { message: 'só geheim 🔑', file: null, expires_at })

  const unlocked = await unlockShareLink(parseShareFragment(formatShareFragment(link)), {
    passphrase,
  })
  expect(await hashShareClaim(unlocked.claim)).toBe(key.claim_hash)
  const options = { reader: bob, sender: await genesisLog(alice) }
  expect(await openShare(unlocked, share, options)).toMatchObject({
    message: 'só geheim 🔑',
    signed: { sender_id: alice.user_id, user_id: bob.user_id },
  })
}, 30_000)
