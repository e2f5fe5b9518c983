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
    async updateContact({ sealed, emails, invoice }, context) {
      const profile = profileOf(requireUser(state, context))
      const known = new Map(profile.contact.emails.map((one) => [one.address, one.verified]))
      const told = emails.map((address) => ({ address, verified: known.get(address) ?? false }))
      profile.contact = { sealed, emails: told, invoice }
      return { output: { success: true } }
    },
    async getAddress(_input, context) {
      return { output: profileOf(requireUser(state, context)).address }
    },
    async updateAddress(address, context) {
      profileOf(requireUser(state, context)).address = address
      return { output: { success: true } }
    },
    async getPreferences(_input, context) {
      return { output: profileOf(requireUser(state, context)).preferences }
    },
    async updatePreferences(preferences, context) {
      profileOf(requireUser(state, context)).preferences = preferences
      return { output: { success: true } }
    },
  }
}

function createProfile(): KeptProfile {
  return {
    contact: { sealed: null, emails: [], invoice: null },
    address: { sealed: null, invoice: null },
    preferences: {
      locale: null,
      color_scheme: null,
      sidebar: null,
      direction: null,
      density: null,
      secure_timeout: null,
      seenTours: [],
      sealed: null,
    },
  }
}
