import { Badge } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { Provider } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Whether users can sign in with a provider. */
export function ProviderStatus({ provider }: { provider: Provider }): ReactElement {
  const { text } = useTexts()
  const { enabled } = provider
  return (
    <Badge dot tone={enabled ? 'success' : 'neutral'}>
      {text(enabled ? 'providers.enabled' : 'providers.disabled')}
    </Badge>
  )
}
