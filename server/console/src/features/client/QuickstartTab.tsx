import { Card, CardHead, Select } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { CopyValue } from '../../components/CopyValue.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { SnippetView } from '../../components/SnippetView.tsx'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { FirstSignIn } from '../new-client/FirstSignIn.tsx'
import { useClient } from './client-context.ts'

/** The lines to paste for any framework, the ids, and the first sign-in. */
export function QuickstartTab(): ReactElement {
  const { text } = useTexts()
  const client = useClient()
  const { client_id } = client
  const [chosen, setChosen] = useState<string | undefined>(client.preset ?? undefined)
  const presets = useCall('listClientPresets', {})
  const snippet = useCall('getClientSnippet', { client_id, preset: chosen }, { keepsFormer: true })
  const options = (presets.data ?? [])
    .filter(({ kind }) => kind === client.kind)
    .map(({ preset, title }) => ({ value: preset, label: title }))
  return (
    <div className="stack tab-content">
      <Card aria-label={text('newClient.codeTitle')} className="code-card">
        <CardHead title={text('newClient.codeTitle')} />
        <div className="filters">
          <Select
            label={text('quickstart.codeFor')}
            labelHidden
            className="filter-search"
            options={options}
            value={snippet.data?.preset ?? chosen ?? ''}
            onChange={setChosen}
          />
        </div>
        <Loaded query={snippet} failedText={text('quickstart.failed')} rows={5}>
          {(data) => <SnippetView snippet={data} />}
        </Loaded>
      </Card>
      <FirstSignIn client={client} />
      <Card aria-label={text('quickstart.ids')}>
        <CardHead title={text('quickstart.ids')} />
        <dl className="facts">
          <Fact name={text('quickstart.issuer')} value={location.origin} />
          <Fact name={text('quickstart.clientId')} value={client_id} />
          {client.redirect_uris.slice(0, 1).map((uri) => (
            <Fact key={uri} name={text('quickstart.redirect')} value={uri} />
          ))}
        </dl>
      </Card>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code dir="ltr">{value}</code>
        <CopyValue name={name} value={value} />
      </dd>
    </div>
  )
}
