import type { EndpointInput, SignedRecord } from '@shrd/contract'
import { encodeBase64Url } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import { verifyKeyLog } from '@shrd/crypto/identity'
import { hashCredentialId, verifyPasskeyList } from '@shrd/crypto/passkeys'
import type { Handler, ServerState } from '../service-state.ts'
import type { KeptPasskey, MemberPasskeys } from './passkey-state.ts'
import { requireUser } from './require-user.ts'
import { TOKEN } from './token.ts'

type PasskeyCalls =
  | 'listVaultPasskeys'
  | 'startVaultPasskey'
  | 'addVaultPasskey'
  | 'putPasskeyEnvelope'
  | 'getPasskeyEnvelope'
  | 'removeVaultPasskey'
  | 'startPasskeyLogin'
  | 'openPasskeyLogin'

/** The domain of the vault, and of its passkeys. */
export const RP_ID = 'localhost'
const MODEL = '00000000-0000-0000-0000-000000000000'

const random = (length: number) => encodeBase64Url(crypto.getRandomValues(new Uint8Array(length)))

/** The passkeys of a member, who may have none yet. */
export function passkeysOf(
  { passkeys }: Pick<ServerState, 'passkeys'>,
  user_id: string,
): MemberPasskeys {
  const known = passkeys.get(user_id) ?? { list: null, counter: 0, passkeys: [] }
  passkeys.set(user_id, known)
  return known
}

function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  return JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()).challenge
}

/** Verifies what it stores with the function of the readers. */
async function replaceList(state: ServerState, user_id: string, record: SignedRecord) {
  const member = await verifyKeyLog(user_id, state.members.get(user_id)?.log ?? [])
  const list = await verifyPasskeyList(record, { issuer: state.origin, member }).catch((cause) => {
    throw new ShrdError('record_invalid', { cause })
  })
  const mine = passkeysOf(state, user_id)
  if (list.counter !== mine.counter + 1) throw new ShrdError('conflict')
  mine.list = record
  mine.counter = list.counter
  return list
}

/** New envelopes in the place of all earlier ones, as the service does it. */
export async function rotatePasskeys(
  state: ServerState,
  user_id: string,
  rotation: EndpointInput<'rotateKeys'>['passkeys'],
): Promise<void> {
  const mine = passkeysOf(state, user_id)
  for (const one of mine.passkeys) one.envelope = null
  if (rotation === undefined) {
    mine.list = null
    return
  }
  await replaceList(state, user_id, rotation.list)
  const sequence = state.members.get(user_id)?.identity.sequence ?? 0
  for (const { passkey_id, envelope } of rotation.envelopes) {
    findOwn(mine, passkey_id).envelope = { sequence, envelope }
  }
}

function findOwn({ passkeys }: MemberPasskeys, passkey_id: string): KeptPasskey {
  const found = passkeys.find(({ row }) => row.passkey_id === passkey_id)
  if (found === undefined) throw new ShrdError('passkey_not_found')
  return found
}

function describe({ row, envelope }: KeptPasskey) {
  return { ...row, sequence: envelope?.sequence ?? null }
}

/** Passkeys that open vaults. What a real authenticator signs, a test of the real server verifies. */
export function createPasskeyHandlers(state: ServerState): {
  [Name in PasskeyCalls]: Handler<Name>
} {
  const { members, transactions, passkeyChallenges } = state
  const sequenceOf = (user_id: string) => members.get(user_id)?.identity.sequence ?? 0
  const assertToken = (token: string) => {
    if (token !== TOKEN) throw new ShrdError('token_invalid')
  }
  return {
    async listVaultPasskeys(_input, context) {
      const { list, counter, passkeys } = passkeysOf(state, requireUser(state, context))
      return { output: { rp_id: RP_ID, list, counter, passkeys: passkeys.map(describe) } }
    },
    async startVaultPasskey({ token }, context) {
      assertToken(token)
      const user_id = requireUser(state, context)
      const challenge = random(32)
      passkeyChallenges.set(user_id, { challenge })
      const known = passkeysOf(state, user_id).passkeys
      const output = {
        challenge,
        timeout: 300_000,
        rp: { id: RP_ID, name: 'Shrd' },
        user: { id: 'aGFuZGxl', name: user_id, displayName: user_id },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        excludeCredentials: known.map(({ row }) => ({ type: 'public-key', id: row.credential_id })),
        authenticatorSelection: {
          ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        },
        attestation: 'none',
        extensions: { credProps: true },
      }
      return { output }
    },
    async addVaultPasskey({ credential, name, list: record, envelope }, context) {
      const user_id = requireUser(state, context)
      const started = passkeyChallenges.get(user_id)
      passkeyChallenges.delete(user_id)
      if (started?.challenge !== challengeIn(credential)) throw new ShrdError('passkey_invalid')
      const list = await replaceList(state, user_id, record)
      const hash = await hashCredentialId(credential.id)
      if (!list.passkeys.some((one) => one.credential === hash)) {
        throw new ShrdError('record_invalid')
      }
      const made: KeptPasskey = {
        row: {
          passkey_id: `psk_${'a'.repeat(25)}${'abcdefghijklmnop'[passkeysOf(state, user_id).passkeys.length]}`,
          ...{ name, aaguid: MODEL, rp_id: RP_ID, is_synced: false, is_backed_up: false },
          ...{ created_at: state.now(), last_used_at: null, sequence: null },
          ...{ credential_id: credential.id, transports: credential.response.transports ?? [] },
        },
        envelope: { sequence: sequenceOf(user_id), envelope },
      }
      passkeysOf(state, user_id).passkeys.push(made)
      return { output: { passkey: describe(made) } }
    },
    async putPasskeyEnvelope({ passkey_id, list, envelope, token }, context) {
      assertToken(token)
      const user_id = requireUser(state, context)
      const found = findOwn(passkeysOf(state, user_id), passkey_id)
      await replaceList(state, user_id, list)
      found.envelope = { sequence: sequenceOf(user_id), envelope }
      return { output: { success: true } }
    },
    async getPasskeyEnvelope({ passkey_id }, context) {
      const { envelope } = findOwn(passkeysOf(state, requireUser(state, context)), passkey_id)
      if (envelope === null) throw new ShrdError('passkey_not_found')
      return { output: envelope }
    },
    async removeVaultPasskey({ passkey_id, list }, context) {
      const user_id = requireUser(state, context)
      const mine = passkeysOf(state, user_id)
      findOwn(mine, passkey_id)
      await replaceList(state, user_id, list)
      mine.passkeys = mine.passkeys.filter(({ row }) => row.passkey_id !== passkey_id)
      return { output: { success: true } }
    },
    async startPasskeyLogin() {
      const code_verifier = random(32)
      const challenge = random(32)
      passkeyChallenges.set(code_verifier, { challenge })
      const request = { challenge, timeout: 300_000, rpId: RP_ID, userVerification: 'required' }
      return { output: { code_verifier, expires_at: state.now() + 120_000, request } }
    },
    async openPasskeyLogin({ code_verifier, credential }) {
      const started = passkeyChallenges.get(code_verifier)
      passkeyChallenges.delete(code_verifier)
      if (started === undefined) throw new ShrdError('login_expired')
      if (started.challenge !== challengeIn(credential)) throw new ShrdError('invalid_credentials')
      const found = [...state.passkeys].find(([, { passkeys }]) =>
        passkeys.some(({ row }) => row.credential_id === credential.id),
      )
      if (found === undefined) throw new ShrdError('passkey_unknown')
      const [user_id, { passkeys }] = found
      const kept = passkeys.find(({ row }) => row.credential_id === credential.id)
      if (!kept?.envelope) throw new ShrdError('passkey_closed')
      const next = random(32)
      const expires_at = state.now() + 120_000
      const challenge = random(32)
      // The passkey was the second factor: its proof is that of a token.
      transactions.set(next, { user_id, challenge, expires_at, head: null, attempts: 5 })
      return {
        output: {
          ...{ user_id, ...kept.envelope, challenge, code_verifier: next, expires_at },
          audience: state.origin,
        },
      }
    },
  }
}
