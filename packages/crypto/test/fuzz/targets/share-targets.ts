import { encodeBase64Url } from '../../../src/core/encoding.ts'
import {
  createShareFileKey,
  createShareKey,
  type ShareKey,
} from '../../../src/shares/create-share-key.ts'
import { openShare } from '../../../src/shares/open-share.ts'
import { sealShare } from '../../../src/shares/seal-share.ts'
import type { SealedShare } from '../../../src/shares/sealed-share.ts'
import { type ShareFile, toShareDescriptor } from '../../../src/shares/share-file.ts'
import { formatShareFragment, parseShareFragment } from '../../../src/shares/share-link.ts'
import { hashShareClaim, unlockShareLink } from '../../../src/shares/unlock-share-link.ts'
import { verifyShare } from '../../../src/shares/verify-share.ts'
import { signText } from '../../sign-text.ts'
import { importVectorMember, readVectorLog } from '../../vector-members.ts'
import {
  defineTarget,
  defineTextTarget,
  expectFreely,
  expectSame,
  type FuzzTarget,
} from '../fuzz-target.ts'

const SECRET = encodeBase64Url(new Uint8Array(32).fill(5))
const NOW = 1_800_000_000_000
const DESCRIPTOR = {
  file_id: `fil_${'a'.repeat(26)}`,
  name: 'Bericht.pdf',
  type: 'application/pdf',
  size: 1,
  chunk_size: 65_536,
  chunks: 1,
  digest: SECRET,
}
const MESSAGE = 'só geheim 🔑'
const PLAIN_LINK = { passphrase: false, member: false, secret: SECRET }
const MEMBER_LINK = { passphrase: false, member: true, secret: SECRET }

async function seal(key: ShareKey): Promise<SealedShare> {
  const file = { ...DESCRIPTOR, ...(await createShareFileKey(key)) }
  return sealShare(key, { message: MESSAGE, file, expires_at: NOW + 1000 }, { now: NOW })
}

async function sealForBob(): Promise<SealedShare> {
  const address = {
    sender: await importVectorMember('alice'),
    recipient: await readVectorLog('bob'),
  }
  return seal(await createShareKey(MEMBER_LINK, { address }))
}

/** The vector of the file chooses its key: a wrong one opens nothing, so it may be any. */
function expectFile(file: ShareFile | null): void {
  expectSame(file && toShareDescriptor(file), DESCRIPTOR)
}

/** One-off shares. */
export const SHARE_TARGETS: readonly FuzzTarget[] = [
  defineTarget('share fragment', () => ({
    samples: [formatShareFragment(PLAIN_LINK), `#1pm.${SECRET}`],
    run: (text) => expectSame(formatShareFragment(parseShareFragment(text)), text),
  })),
  defineTextTarget('share claim', async () => {
    const { claim } = await unlockShareLink(PLAIN_LINK)
    return {
      samples: [claim],
      run: async (text) => {
        await hashShareClaim(text)
        expectSame(encodeBase64Url(Buffer.from(text, 'base64url')), text)
      },
    }
  }),
  defineTarget('share', async () => {
    const key = await createShareKey(PLAIN_LINK)
    const unlocked = await unlockShareLink(PLAIN_LINK)
    return {
      samples: [await seal(key), await seal(key)],
      run: async (share) => {
        const { message, file, signed } = await openShare(unlocked, share)
        expectSame(signed, null)
        if (message !== null) expectSame(message, MESSAGE)
        if (file !== null) expectFile(file)
      },
    }
  }),
  defineTarget('share for a member', async () => {
    const [reader, sender] = [await importVectorMember('bob'), await readVectorLog('alice')]
    const unlocked = await unlockShareLink(MEMBER_LINK)
    return {
      samples: [await sealForBob(), await sealForBob()],
      run: async (share) => {
        const { message, file } = await openShare(unlocked, share, { reader, sender, now: NOW })
        expectSame([share.sender_id, share.user_id], [sender.user_id, reader.user_id])
        expectSame(message, MESSAGE)
        expectFile(file)
      },
    }
  }),
  defineTextTarget('share record, truly signed', async () => {
    const share = await sealForBob()
    const statement = share.record?.statement ?? ''
    const { signingKey } = await importVectorMember('alice')
    const sender = await readVectorLog('alice')
    return {
      samples: [statement],
      run: async (text) => {
        const record = await signText('share', text, signingKey)
        const signed = await verifyShare({ ...share, record }, { sender, now: NOW })
        // The fingerprint chooses a key, and a wrong one opens nothing.
        expectFreely(text, statement, ['fingerprint', 'expires_at', 'created_at'])
        expectSame({ ...signed, suite: 1 }, JSON.parse(text))
      },
    }
  }),
]
