import type { Preferences } from '@shrd/contract'
import { type Handlers, signerOf } from '../../http/call.ts'
import type { Ports } from '../../ports.ts'
import { saveProfile } from '../contacts/save-profile.ts'

/** The response before the first choice. */
const NOTHING_CHOSEN: Preferences = {
  locale: null,
  color_scheme: null,
  sidebar: null,
  direction: null,
  density: null,
  secure_timeout: null,
  seenTours: [],
  sealed: null,
  version: 0,
}

/** The calling member's preferences, the same on all their devices. */
export function preferenceHandlers({
  ports,
}: {
  ports: Pick<Ports, 'now'>
}): Pick<Handlers, 'getPreferences' | 'updatePreferences'> {
  return {
    getPreferences: (call) => {
      const { user_id } = signerOf(call)
      return call.transaction(
        async (store) =>
          (await store.vault.profiles.find(user_id, 'preferences')) ?? NOTHING_CHOSEN,
      )
    },
    updatePreferences: (call) => {
      const { user_id } = signerOf(call)
      const { version: from, ...content } = call.input
      const change = { content, from, updated_at: ports.now() }
      return call.transaction((store) =>
        saveProfile(store, { user_id, kind: 'preferences' }, change),
      )
    },
  }
}
