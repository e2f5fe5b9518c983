export {
  type AttemptEvent,
  type AttemptStep,
  advanceAttempt,
} from './advance-attempt.ts'
export { type Acceptance, createAcceptance } from './create-acceptance.ts'
export {
  type AttemptOutcome,
  createAttempt,
  type HandshakeAttempt,
  type Moment,
} from './create-attempt.ts'
export {
  createInvitation,
  type Invitation,
  type InvitationTerms,
  type Opening,
} from './create-invitation.ts'
export {
  createPayload,
  type HandshakePayload,
  type WorkedPayload,
} from './create-payload.ts'
export { createReply } from './create-reply.ts'
export { createSas } from './create-sas.ts'
export { createTranscript, type Transcript } from './create-transcript.ts'
export {
  createHandshakeMemory,
  type HandshakeMemory,
  rememberHandshake,
  rememberReceiverPin,
} from './handshake-memory.ts'
export type { HandshakeRecord, Revoked } from './handshake-record.ts'
export { formatPin, type Pin, type PinKind, parsePin } from './pin.ts'
export type { Work } from './prove-work.ts'
export type { ReadRelationshipOptions } from './read-relationship.ts'
export {
  type RevocationMembers,
  type RevocationStatement,
  type RevokeRelationshipOptions,
  revokeRelationship,
} from './revoke-relationship.ts'
export { signAsReceiver } from './sign-as-receiver.ts'
export { signAsSender } from './sign-as-sender.ts'
export {
  type HandshakeParties,
  type OwnInvitation,
  type ReceivedAcceptance,
  type VerifiedAcceptance,
  verifyAcceptance,
} from './verify-acceptance.ts'
export {
  type Offer,
  type PinnedInvitation,
  type VerifiedOffer,
  verifyOffer,
} from './verify-offer.ts'
export {
  type VerifiedRelationship,
  type VerifyRelationshipOptions,
  verifyRelationship,
} from './verify-relationship.ts'
export { verifyRevocation } from './verify-revocation.ts'
