import type { PublicIdentity } from '../identity/public-identity.ts'
import type { KeyedEpoch } from './epoch-key.ts'
import { changeScopes, type Grant, hashGrant, SCOPES, type Scope, sealGrant } from './grant.ts'
import { assertVerified, type VerifiedRow } from './verified-document.ts'

/**
 * A member who may read a document from now on: either by keys that were verified, to which the key
 * of the document is sealed, or by a grant as it is, which is kept without sealing anything.
 *
 * `view` is always among the scopes; `share` is nobody's but the owner's.
 */
export type Recipient =
  | {
      /** `current` of a verified key log that the user has confirmed. */
      identity: PublicIdentity
      scopes: readonly Scope[]
    }
  | {
      /** One of the verified document. Not in a new epoch, whose key it does not hold. */
      grant: Grant
      /** @default those of the grant */
      scopes?: readonly Scope[] | undefined
    }

/**
 * The grants of everybody but the owner. Throws a `TypeError` for a recipient who is the owner, is
 * named twice, would be allowed to share, or holds a grant of another document or epoch.
 */
export async function grantRecipients(
  verified: VerifiedRow,
  epoch: KeyedEpoch,
  recipients: readonly Recipient[],
): Promise<Grant[]> {
  assertVerified(verified)
  const users = [epoch.owner, ...recipients.map(userOf)]
  if (new Set(users).size < users.length) throw new TypeError('A recipient is named twice.')
  return Promise.all(recipients.map((recipient) => grantOne(verified, epoch, recipient)))
}

/** Whom a recipient is. */
export function userOf(recipient: Recipient): string {
  return 'grant' in recipient ? recipient.grant.user_id : recipient.identity.user_id
}

async function grantOne(
  verified: VerifiedRow,
  epoch: KeyedEpoch,
  recipient: Recipient,
): Promise<Grant> {
  if ('grant' in recipient) return keepGrant(verified, epoch, recipient)
  return sealGrant(epoch.secret, {
    document_id: epoch.document_id,
    owner: epoch.owner,
    epoch: epoch.epoch,
    recipient: recipient.identity,
    roles: [],
    scopes: toScopes(recipient.scopes),
  })
}

async function keepGrant(
  { access }: VerifiedRow,
  { epoch }: KeyedEpoch,
  { grant, scopes }: { grant: Grant; scopes?: readonly Scope[] | undefined },
): Promise<Grant> {
  const isOfDocument = grant.epoch === epoch && access.grants.includes(await hashGrant(grant))
  if (!isOfDocument) throw new TypeError('This grant is not of the present epoch.')
  return scopes === undefined ? grant : changeScopes(grant, toScopes(scopes))
}

function toScopes(scopes: readonly Scope[]): Scope[] {
  if (scopes.includes('share')) throw new TypeError('Only owners share.')
  return SCOPES.filter((scope) => scope === 'view' || scopes.includes(scope))
}
