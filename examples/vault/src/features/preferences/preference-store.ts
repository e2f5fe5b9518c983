import type { ShrdClient } from '@shrd/client'
import type { KeptPreferences } from './compare-preferences.ts'

/** The preferences of the account. */
export interface PreferenceStore {
  get(options?: { signal?: AbortSignal }): Promise<KeptPreferences>
  /** Changes some, and leaves the others as they are by now. */
  update(change: Partial<KeptPreferences>): Promise<KeptPreferences>
}

/** Preferences by the calls of the service, which replaces them as a whole. */
export function createPreferenceStore(call: ShrdClient['call']): PreferenceStore {
  return {
    get: (options) => call('getPreferences', {}, options),
    async update(change) {
      const next = { ...(await call('getPreferences', {})), ...change }
      await call('updatePreferences', next)
      return next
    },
  }
}
