export {
  MAX_PASSKEY_ENVELOPE_LENGTH,
  type OpenedPasskeyEnvelope,
  openPasskeyEnvelope,
  type PasskeyRecipient,
  sealPasskeyEnvelope,
} from './passkey-envelope.ts'
export {
  createPasskeySalt,
  derivePasskeyKey,
  hashCredentialId,
  type PasskeyKey,
  type PasskeyName,
  type PasskeyOwner,
} from './passkey-key.ts'
export {
  type ListedPasskey,
  MAX_LISTED_PASSKEYS,
  type NewPasskeyList,
  type PasskeyList,
  type PasskeyListPin,
  signPasskeyList,
  type VerifyPasskeyListOptions,
  verifyPasskeyList,
} from './passkey-list.ts'
