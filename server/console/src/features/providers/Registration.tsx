import type { ReactElement } from 'react'
import { CopyFact } from '../../components/CopyFact.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { KIND_NAMES, type ProviderDraft, registryOf } from './provider-draft.ts'

/** What a developer registers at a new provider to get the client id, and where. */
export function Registration({ draft }: { draft: ProviderDraft }): ReactElement {
  const { text } = useTexts()
  const registry = registryOf(draft)
  return (
    <div className="stack">
      <p className="hint">
        {text('provider.registerText')}{' '}
        {registry !== undefined && (
          <a href={registry} target="_blank" rel="noopener">
            {text('provider.registerAt', { name: KIND_NAMES[draft.kind] })}
          </a>
        )}
      </p>
      <dl className="facts facts-boxed">
        <CopyFact
          name={text('provider.redirects')}
          value={`${location.origin}/providers/${draft.provider_id}/callback`}
        />
      </dl>
    </div>
  )
}
