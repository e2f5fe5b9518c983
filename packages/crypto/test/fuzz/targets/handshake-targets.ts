import { createAcceptance } from '../../../src/handshake/create-acceptance.ts'
import { createInvitation } from '../../../src/handshake/create-invitation.ts'
import { createPayload } from '../../../src/handshake/create-payload.ts'
import { createTranscript } from '../../../src/handshake/create-transcript.ts'
import type { HandshakeRecord } from '../../../src/handshake/handshake-record.ts'
import { formatPin, parsePin } from '../../../src/handshake/pin.ts'
import { revokeRelationship } from '../../../src/handshake/revoke-relationship.ts'
import { signAsReceiver } from '../../../src/handshake/sign-as-receiver.ts'
import { signAsSender } from '../../../src/handshake/sign-as-sender.ts'
import { verifyAcceptance } from '../../../src/handshake/verify-acceptance.ts'
import { verifyOffer } from '../../../src/handshake/verify-offer.ts'
import { verifyRelationship } from '../../../src/handshake/verify-relationship.ts'
import { verifyRevocation } from '../../../src/handshake/verify-revocation.ts'
import { importVectorMember, readVectorLog } from '../../vector-members.ts'
import { defineTarget, expectSame, type FuzzTarget } from '../fuzz-target.ts'

const NOW = 1_800_000_000_000
const HANDSHAKE_ID = `hsk_${'h'.repeat(26)}`

/** A handshake between Alice and Bob, up to its end. */
async function shakeHands() {
  const [alice, bob] = [await importVectorMember('alice'), await importVectorMember('bob')]
  const [own, partner] = [await readVectorLog('alice'), await readVectorLog('bob')]
  const terms = { created_at: NOW, expires_at: NOW + 1000 }
  const invitation = await createInvitation(alice, terms)
  const acceptance = await createAcceptance(bob)
  const transcript = createTranscript(HANDSHAKE_ID, invitation, acceptance)
  const worked = await createPayload(transcript)
  const sender_signature = await signAsSender(alice, worked)
  const { sender_commitment, sender_nonce } = invitation
  const offer = { handshake_id: HANDSHAKE_ID, ...worked, sender_nonce, sender_signature, ...terms }
  const pinned = { handshake_id: HANDSHAKE_ID, sender_commitment, ...acceptance }
  const verified = await verifyOffer(pinned, offer, own)
  const record: HandshakeRecord = {
    ...offer,
    receiver: bob.user_id,
    sender_commitment,
    receiver_nonce: acceptance.receiver_nonce,
    receiver_signature: await signAsReceiver(bob, verified),
    revoked: null,
    revoke_hash: null,
    revoke_signature: null,
  }
  return { alice, bob, own, partner, acceptance, pinned, offer, verified, record }
}

/** The answers of the six calls, and what is kept of them. */
export const HANDSHAKE_TARGETS: readonly FuzzTarget[] = [
  defineTarget('pin', async () => {
    const pin = await formatPin('sender', 'AB12', 'CDEFGH3')
    return {
      samples: [
        pin,
        pin.toLowerCase().replaceAll('-', ' '),
        await formatPin('signing', 'AB12', 'CDEFGH3'),
      ],
      run: async (text: string) => {
        const { routing, authenticator } = await parsePin('sender', text)
        // What people may type differently: case, separators, and letters that look like digits.
        const typed = text.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()
        const read = typed.replaceAll(/[IL]/g, '1').replaceAll('O', '0')
        expectSame((await formatPin('sender', routing, authenticator)).replaceAll('-', ''), read)
      },
    }
  }),
  defineTarget('acceptance of a handshake', async () => {
    const { alice, bob, acceptance, partner } = await shakeHands()
    const own = { handshake_id: HANDSHAKE_ID, sender_id: alice.user_id }
    const payload = { ...own, receiver_id: bob.user_id }
    return {
      samples: [{ payload, receiver_nonce: acceptance.receiver_nonce }],
      run: async (received) => {
        const { receiver_id, receiver_fingerprint } = await verifyAcceptance(own, received, partner)
        // The nonce is not vouched for before the PINs are compared.
        expectSame(
          [receiver_id, receiver_fingerprint],
          [acceptance.receiver_id, acceptance.receiver_fingerprint],
        )
      },
    }
  }),
  defineTarget('offer of a handshake', async () => {
    const { own, pinned, offer, verified } = await shakeHands()
    return {
      samples: [offer],
      run: async (received) => {
        const { transcript } = await verifyOffer(pinned, received, own)
        expectSame(transcript, verified.transcript)
      },
    }
  }),
  defineTarget('relationship', async () => {
    const { own, partner, record } = await shakeHands()
    const expected = await verifyRelationship(record, own, partner, {
      now: NOW,
      revokedBefore: false,
    })
    return {
      samples: [record],
      run: async (received) => {
        const relationship = await verifyRelationship(received, own, partner, {
          now: NOW,
          revokedBefore: false,
        })
        expectSame(relationship, expected)
      },
    }
  }),
  defineTarget('revocation', async () => {
    const { alice, own, partner, record } = await shakeHands()
    const revoke = async (revoked_at: number): Promise<HandshakeRecord> => ({
      ...record,
      ...(await revokeRelationship(alice, record, { revoked_at })),
    })
    const revoked = await revoke(NOW + 500)
    const expected = await verifyRevocation(revoked, own, partner)
    return {
      samples: [revoked, record],
      run: async (received) => expectSame(await verifyRevocation(received, own, partner), expected),
    }
  }),
]
