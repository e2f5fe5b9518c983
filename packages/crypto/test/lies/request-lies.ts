import { encodeBase64, encodeText } from '../../src/core/encoding.ts'
import { type KeyLog, verifyKeyLog } from '../../src/identity/key-log.ts'
import { retireIdentity } from '../../src/identity/retire-identity.ts'
import { signTwoFactorReset, verifyTwoFactorReset } from '../../src/identity/two-factor-reset.ts'
import { createSignatureBase } from '../../src/requests/signature-base.ts'
import { parseRequestSignature, verifyRequest } from '../../src/requests/verify-request.ts'
import { createMember, type Member, rotateMember } from '../create-member.ts'
import { type ForgedRecord, forgedRecord } from './forged-record.ts'

const REQUEST = { origin: 'https://vault.example', request_id: 'A'.repeat(43) }
const CREATED = 1_700_000_000

/** A request whose signature names one component and is made over three. */
async function sendHalfCovered(): Promise<unknown> {
  const { identity } = await createMember()
  const targetUri = 'https://vault.example/api/vault/all'
  const session = 's'.repeat(22)
  const keyid = `${identity.user_id}.0`
  const parameters = `("@method");created=${CREATED};nonce="${'n'.repeat(22)}";keyid="${keyid}";tag="shrd-v1"`
  const covered = [
    { name: '@method', value: 'GET' },
    { name: '@target-uri', value: targetUri },
    { name: 'shrd-session', value: session },
  ]
  const base = encodeText(createSignatureBase(covered, parameters))
  const signature = await crypto.subtle.sign('Ed25519', identity.signingKey, base)
  const headers = {
    'Signature-Input': `shrd=${parameters}`,
    Signature: `shrd=:${encodeBase64(new Uint8Array(signature))}:`,
    'Shrd-Session': session,
  }
  const request = { method: 'GET', targetUri, headers, now: CREATED * 1000 }
  return verifyRequest(parseRequestSignature(headers), request, identity.publicSigningKey)
}

/** A request to forget the second factor, made by one member and read for another log. */
async function resetTwoFactor(make: (member: Member) => Promise<{ signer: Member; log: KeyLog }>) {
  const { signer, log } = await make(await createMember())
  return verifyTwoFactorReset(await signTwoFactorReset(signer.identity, REQUEST), log)
}

/** Requests and account statements that no honest client makes. */
export const requestLies: readonly ForgedRecord[] = [
  forgedRecord({
    name: 'a request says that its signature covers less than it must',
    row: [24],
    check: ['REQUEST_CHECKS/checkComponents'],
    read: sendHalfCovered,
    code: 'signature_invalid',
  }),
  forgedRecord({
    name: 'somebody asks in the name of a deleted account',
    row: [23],
    check: ['ACCOUNT_CHECKS/checkAccountLives'],
    read: () =>
      resetTwoFactor(async (signer) => {
        const { identity, entries, log } = signer
        const retired = [...entries, await retireIdentity(identity, log)]
        return { signer, log: await verifyKeyLog(identity.user_id, retired) }
      }),
    code: 'key_retired',
  }),
  forgedRecord({
    name: 'a thief of replaced keys asks to forget the second factor',
    row: [23, 28],
    check: ['ACCOUNT_CHECKS/checkSignedByKeyInForce'],
    read: () =>
      resetTwoFactor(async (signer) => ({ signer, log: (await rotateMember(signer)).log })),
    code: 'key_replaced',
  }),
  forgedRecord({
    name: 'a member asks in the name of another',
    row: [23],
    check: ['ACCOUNT_CHECKS/checkMember'],
    read: () =>
      resetTwoFactor(async ({ log, ...signer }) => {
        const { user_id } = (await createMember()).identity
        return { signer: { ...signer, log, identity: { ...signer.identity, user_id } }, log }
      }),
    code: 'record_invalid',
  }),
]
