import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { Preview } from './use-client-form.ts'

/** What a change breaks, one line for each. */
export function EffectList({ preview }: { preview: Preview }): ReactElement {
  const { text, named } = useTexts()
  const { effects, signed_out, asked_again } = preview
  return (
    <ul className="effects">
      {effects.map(({ kind, value, others }) => (
        <li key={`${kind} ${value}`}>
          {named('effect', kind)}
          {value === null ? '.' : ': '}
          {value === null ? null : <code dir="ltr">{value}</code>}
          {others > 0 ? <span> {text('client.othersUse', { count: others })}</span> : null}
        </li>
      ))}
      {signed_out > 0 ? <li>{text('client.signedOut', { count: signed_out })}</li> : null}
      {asked_again > 0 ? <li>{text('client.askedAgain', { count: asked_again })}</li> : null}
    </ul>
  )
}
