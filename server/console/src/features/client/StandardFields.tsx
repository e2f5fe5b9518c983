import { Card, Section, Segments, Switch } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { ClientForm } from './use-client-form.ts'

/** Where libraries of OpenID Connect differ. */
export function StandardFields({ form }: { form: ClientForm }): ReactElement {
  const { text } = useTexts()
  return (
    <Section title={text('methods.standardsTitle')} text={text('methods.standardsText')}>
      <Card>
        <div className="card-body stack">
          <Segments
            label={text('methods.signing')}
            options={[
              { value: 'ES256', label: 'ES256' },
              { value: 'RS256', label: 'RS256' },
            ]}
            value={form.read<'ES256' | 'RS256'>('signing')}
            onChange={(value) => form.set('signing', value)}
          />
          <Switch
            checked={form.read<string>('pkce') === 'required'}
            onChange={(isOn) => form.set('pkce', isOn ? 'required' : 'optional')}
            disabled={form.client.kind === 'browser'}
          >
            {text('methods.pkce')}
          </Switch>
          <Switch
            checked={form.read<boolean>('claims_in_id_token')}
            onChange={(value) => form.set('claims_in_id_token', value)}
          >
            {text('methods.claims')}
          </Switch>
        </div>
      </Card>
    </Section>
  )
}
