import { ShrdError } from '@shrd/crypto/errors'
import type { Handler, ServerState } from '../service-state.ts'
import type { KeptProfile } from './profile-state.ts'
import { requireUser } from './require-user.ts'

/** The calls that are answered here. */
type ProfileCalls =
  | 'getContact'
  | 'updateContact'
  | 'getAddress'
  | 'updateAddress'
  | 'getPreferences'
  | 'updatePreferences'

/** Contact, address and preferences of whoever asks. */
export function createProfileHandlers(state: ServerState): {
  [Name in ProfileCalls]: Handler<Name>
} {
  function profileOf(user_id: string): KeptProfile {
    const found = state.profiles.get(user_id) ?? createProfile()
    state.profiles.set(user_id, found)
    return found
  }

  return {
    async getContact(_input, context) {
      return { output: profileOf(requireUser(state, context)).contact }
    },
    async updateContact({ sealed, emails, invoice, version }, context) {
      const profile = profileOf(requireUser(state, context))
      const known = new Map(profile.contact.emails.map((one) => [one.address, one.verified]))
      const told = emails.map((address) => ({ address, verified: known.get(address) ?? false }))
      const next = nextVersion(profile.contact, version)
      profile.contact = { sealed, emails: told, invoice, version: next }
      return { output: { success: true } }
    },
    async getAddress(_input, context) {
      return { output: profileOf(requireUser(state, context)).address }
    },
    async updateAddress({ version, ...address }, context) {
      const profile = profileOf(requireUser(state, context))
      profile.address = { ...address, version: nextVersion(profile.address, version) }
      return { output: { success: true } }
    },
    async getPreferences(_input, context) {
      return { output: profileOf(requireUser(state, context)).preferences }
    },
    async updatePreferences({ version, ...preferences }, context) {
      const profile = profileOf(requireUser(state, context))
      const next = nextVersion(profile.preferences, version)
      profile.preferences = { ...preferences, version: next }
      return { output: { success: true } }
    },
  }
}

/** @throws `conflict` as the service does */
function nextVersion(stored: { version: number }, from: number | undefined): number {
  if (from !== undefined && from !== stored.version) throw new ShrdError('conflict')
  return stored.version + 1
}

function createProfile(): KeptProfile {
  return {
    contact: { sealed: null, emails: [], invoice: null, version: 0 },
    address: { sealed: null, invoice: null, version: 0 },
    preferences: {
      locale: null,
      color_scheme: null,
      sidebar: null,
      direction: null,
      density: null,
      secure_timeout: null,
      seenTours: [],
      sealed: null,
      version: 0,
    },
  }
}
