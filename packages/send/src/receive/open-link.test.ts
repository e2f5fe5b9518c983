import type { ShareReader } from '@shrd/client/receive'
import { ShrdError } from '@shrd/crypto/errors'
import { expect, test } from 'vitest'
import { createContext, createTestPorts } from '../../test/create-context.ts'
import { openLink } from './open-link.ts'

const VAULT = 'https://vault.example.org'
const link = { link: `${VAULT}/shrdshare/a#1.A`, vault: VAULT }

function openWith(open: ShareReader['open']) {
  const whole = { ...link, needsPassphrase: false, needsMember: false }
  const context = createContext(createTestPorts())
  return openLink({ open }, { link: whole, passphrase: { from: 'terminal' } }, context)
}

test.each(['network', 'timeout'])('after %s nobody says that nothing was used up', async (code) => {
  const opening = openWith(() => Promise.reject(new ShrdError(code)))
  await expect(opening).rejects.toMatchObject({ code: 'answer_lost' })
})

test('a link that has ended stays one', async () => {
  const opening = openWith(() => Promise.reject(new ShrdError('share_expired')))
  await expect(opening).rejects.toMatchObject({ code: 'share_expired' })
})
