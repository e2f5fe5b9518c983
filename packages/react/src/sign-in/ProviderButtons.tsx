import type { ReactElement } from 'react'
import { SPINNER } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { useStepWords } from './use-step-words.ts'

/**
 * The other providers with which the user can sign in, in the order of the application. Renders
 * `<button>`s.
 */
export function ProviderButtons(): readonly ReactElement[] | undefined {
  const { data, busy, pressed, send, t } = useStepWords()
  return data.providers?.map(({ provider_id, name, text, icon }) => {
    const spins = busy && pressed === provider_id
    return (
      <button
        key={provider_id}
        type="button"
        className="shrd-button"
        data-size="lg"
        data-width="block"
        data-busy={spins ? '' : undefined}
        aria-disabled={busy || undefined}
        onClick={() => send({ type: 'provider', provider_id }, provider_id)}
      >
        {spins ? (
          <Icon d={SPINNER} size="lg" />
        ) : (
          icon && <img src={icon} alt="" width={20} height={20} />
        )}
        <span>{text ?? t('way.provider', { provider: name })}</span>
      </button>
    )
  })
}
