import { Card, Section, Switch, TextArea } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useAccount } from '../../data/account-context.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useClient } from './client-context.ts'
import type { ClientForm } from './use-client-form.ts'

/** Whether passkeys are offered, what they count as, and which are accepted. */
export function PasskeyFields({ form }: { form: ClientForm }): ReactElement {
  const { text } = useTexts()
  const needsDomain = useNeedsDomain(form)
  const models = form.read<readonly string[]>('policy.passkeys.aaguids')
  return (
    <Section title={text('methods.passkeysTitle')} text={text('methods.passkeysText')}>
      <Card>
        <div className="card-body stack">
          {needsDomain ? <p className="hint">{text('methods.passkeysDomain')}</p> : null}
          <Switch
            checked={form.read<boolean>('policy.passkeys.offer')}
            onChange={(value) => form.set('policy.passkeys.offer', value)}
          >
            {text('methods.passkeyOffer')}
          </Switch>
          <Switch
            checked={form.read<string>('policy.passkeys.verified_as') === 'two_factors'}
            onChange={(value) =>
              form.set('policy.passkeys.verified_as', value ? 'two_factors' : 'one_factor')
            }
            hint={text('methods.passkeyFactorsHint')}
          >
            {text('methods.passkeyFactors')}
          </Switch>
          <TextArea
            label={text('methods.passkeyModels')}
            hint={text('methods.passkeyModelsHint')}
            error={hasWrongModel(models) ? text('methods.passkeyModelsWrong') : null}
            value={models.join('\n')}
            onChange={(value) => form.set('policy.passkeys.aaguids', toLines(value))}
          />
        </div>
      </Card>
    </Section>
  )
}

/** True if browsers refuse passkeys on the client's own screens: see docs/guides/passkeys.md. */
function useNeedsDomain(form: ClientForm): boolean {
  const { kind } = useAccount()
  const { domain } = useClient()
  return form.read<boolean>('embedded') && kind !== 'platform' && domain?.status !== 'active'
}

const MODEL = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True if a line is no AAGUID. Empty ones are not sent. */
export function hasWrongModel(models: readonly string[]): boolean {
  return models.some((model) => model.trim() !== '' && !MODEL.test(model.trim()))
}

/** An empty last line stays while it is typed in. */
function toLines(text: string): readonly string[] {
  return text === '' ? [] : text.toLowerCase().split('\n')
}
