import type { PublicIdentity } from '../identity/public-identity.ts'
import type { KeyedEpoch } from './epoch-key.ts'
import { changeScopes, type Grant, hashGrant, SCOPES, type Scope, sealGrant } from './grant.ts'
import { assertVerified, type VerifiedRow } from './verified-document.ts'

/**
 * A member who can read a document after a change of access. Give either verified keys, to which
 * the document's key is then sealed, or a present grant, which stays without sealing again.
 *
 * The scopes must contain `view`. Only the owner has `share`.
 */
export type Recipient =
  | {
      /** `current` of a verified key log that the user has confirmed. */
      identity: PublicIdentity
      scopes: readonly Scope[]
    }
  | {
      /** A grant of the verified document. Not valid in a new epoch: it holds the old key. */
      grant: Grant
      /** @default the scopes of the grant */
      scopes?: readonly Scope[] | undefined
    }

/**
 * Creates the grants of all recipients. Throws a `TypeError` if a recipient is the owner, is named
 * twice, has the scope `share`, or holds a grant of another document or epoch.
 */
export async function grantRecipients(
  verified: VerifiedRow,
  epoch: KeyedEpoch,
  recipients: readonly Recipient[],
): Promise<Grant[]> {
  assertVerified(verified)
  const users = [epoch.owner, ...recipients.map(userOf)]
  if (new Set(users).size < users.length) {
    throw new TypeError('The recipients contain the same member twice.')
  }
  return Promise.all(recipients.map((recipient) => grantOne(verified, epoch, recipient)))
}

/** The `user_id` of a recipient. */
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
  if (!isOfDocument) throw new TypeError('The grant belongs to another document or epoch.')
  return scopes === undefined ? grant : changeScopes(grant, toScopes(scopes))
}

function toScopes(scopes: readonly Scope[]): Scope[] {
  if (scopes.includes('share')) throw new TypeError('Only the owner can have the scope share.')
  return SCOPES.filter((scope) => scope === 'view' || scopes.includes(scope))
}
