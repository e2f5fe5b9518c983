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

/** Loses the connection first. */
const openAfterWait = (code: string, data = {}) =>
  openWith(async (_, options) => {
    options?.onWaiting?.(true)
    throw new ShrdError(code, { data })
  })

test.each([
  ['network', {}],
  ['bad_answer', { status: 502 }],
  ['share_expired', { ended: 'read' }],
])('after a lost connection nobody says that nothing was used up: %s', async (code, data) => {
  await expect(openAfterWait(code, data)).rejects.toMatchObject({ code: 'answer_lost' })
})

test.each(['expired', 'destroyed'])('a link that was %s meanwhile says so', async (ended) => {
  const opening = openAfterWait('share_expired', { ended })
  await expect(opening).rejects.toMatchObject({ code: 'share_expired' })
})

test.each(['share_expired', 'network', 'share_login_required'])(
  '%s without a lost connection stays what it is',
  async (code) => {
    const opening = openWith(() => Promise.reject(new ShrdError(code)))
    await expect(opening).rejects.toMatchObject({ code })
  },
)

test.each(['share_invalid', 'sender_unknown', 'key_log_forked'])(
  'a content that fails the check %s has used the link up',
  async (code) => {
    const opening = openWith(() => Promise.reject(new ShrdError(code)))
    await expect(opening).rejects.toMatchObject({ code: 'content_refused', data: { code } })
  },
)
