/** Claims of the protocol: whoever could write one of them could be somebody else, or stay longer. */
const PROTOCOL: ReadonlySet<string> = new Set([
  ...['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti'],
  ...['azp', 'nonce', 'auth_time', 'acr', 'amr', 'at_hash', 'c_hash', 's_hash', 'sid', 'events'],
  ...['cnf', 'act', 'scope', 'client_id', 'account_id', 'active', 'token_type', 'username'],
  ...['_claim_names', '_claim_sources'],
])

/** Claims that the service itself fills in from a person. */
const STANDARD: ReadonlySet<string> = new Set([
  ...['name', 'given_name', 'family_name', 'middle_name', 'nickname', 'preferred_username'],
  ...['profile', 'picture', 'website', 'email', 'email_verified', 'gender', 'birthdate'],
  ...['zoneinfo', 'locale', 'phone_number', 'phone_number_verified', 'address', 'updated_at'],
])

/** True for a claim that no attribute and no mapping may have. */
export function isProtocolClaim(name: string): boolean {
  return PROTOCOL.has(name)
}

/** True for a claim that an attribute would shadow. */
export function isStandardClaim(name: string): boolean {
  return STANDARD.has(name)
}
