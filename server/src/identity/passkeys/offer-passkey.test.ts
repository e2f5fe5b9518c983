import { expect, test } from 'vitest'
import { mayOffer, offerAfter } from './offer-passkey.ts'
import { relyingPartyOf } from './relying-party.ts'

const NOW = Date.UTC(2026, 10, 30)
const DAY = 86_400_000
const party = relyingPartyOf('https://id.example.org')
const at = (rp_id: string) => ({
  ...{ passkey_id: 'psk', sub: 'p', rp_id, credential_id: 'c', public_key: 'k', counter: 0 },
  ...{ transports: [], backup_eligible: false, backed_up: false, aaguid: '', name: null },
  ...{ created_at: 1, last_used_at: null },
})
const offered = (offer_after: number | null, passkeys = [at('other.example')], now = NOW) =>
  mayOffer({ user: { offer_after }, passkeys, party, now })

test('a passkey is offered to a user who has none for this domain and has not declined', () => {
  expect(mayOffer({ user: undefined, passkeys: [], party, now: NOW })).toBe(true)
  expect(offered(null)).toBe(true)
  expect(offered(null, [at('id.example.org')])).toBe(false)
  expect(
    offered(
      null,
      Array.from({ length: 25 }, () => at('other.example')),
    ),
  ).toBe(false)
})

test('it is offered again at the next sign-in, after thirty days, or never', () => {
  expect(offerAfter('skip', NOW)).toBeUndefined()
  const later = offerAfter('later', NOW) ?? null
  expect([offered(later, []), offered(later, [], NOW + 30 * DAY)]).toEqual([false, true])
  expect(offered(offerAfter('never', NOW) ?? null, [], NOW + 100_000 * DAY)).toBe(false)
})
