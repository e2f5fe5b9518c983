import type { Branding, BrandingState } from '../../src/data/types.ts'
import type { ConsoleCall, FakeHandlers } from '../fake-handler.ts'
import { createBranding, NOW } from '../fake-records.ts'
import type { FakeState } from '../fake-state.ts'
import { Refused } from '../refused.ts'

type Names = Extract<
  ConsoleCall,
  | `${string}Branding`
  | `${string}BrandingDraft`
  | 'getBrandingVersion'
  | 'previewMail'
  | 'sendTestMail'
  | 'uploadBrandImage'
>

/** Calls about look, texts and mails of a client. */
export function brandingHandlers(state: FakeState): Pick<FakeHandlers, Names> {
  const get = (client_id: string): BrandingState =>
    state.brandings.get(client_id) ?? createBranding()
  const publish = (client_id: string, branding: Branding, repeats: number | null) => {
    const former = get(client_id)
    const version = former.published_version + 1
    const entry = { version, published_at: NOW, published_by: state.profile.sub, repeats }
    const next: BrandingState = {
      draft: { ...former.draft, branding },
      published_version: version,
      published: branding,
      has_changes: false,
      history: [entry, ...former.history],
    }
    state.brandings.set(client_id, next)
    return next
  }
  return {
    getBranding: ({ client_id }) => get(client_id),
    saveBrandingDraft({ client_id, version, branding }) {
      const former = get(client_id)
      if (former.draft.version !== version) throw new Refused('conflict', 409)
      const draft = { version: version + 1, branding, low_contrast: [] }
      const has_changes = JSON.stringify(branding) !== JSON.stringify(former.published)
      state.brandings.set(client_id, { ...former, draft, has_changes })
      return draft
    },
    publishBranding: ({ client_id }) => publish(client_id, get(client_id).draft.branding, null),
    rollBackBranding: ({ client_id, version }) =>
      publish(client_id, get(client_id).published, version),
    getBrandingVersion: ({ client_id }) => ({ branding: get(client_id).published }),
    previewBranding: () => ({
      url: new URL('/preview.html', location.origin).href,
      expires_at: NOW + 3_600_000,
    }),
    previewMail: ({ kind }) => ({
      brand: 'Patient portal',
      subject: `Subject of ${kind}`,
      text: 'Hello',
      html: '<!doctype html><p style="font:14px sans-serif">Hello, here is your code: 123 456</p>',
    }),
    sendTestMail: () => ({ recipient: state.profile.email ?? '' }),
    uploadBrandImage: () => ({ address: '/brand/logo.png', width: 96, height: 96, size: 2100 }),
  }
}
