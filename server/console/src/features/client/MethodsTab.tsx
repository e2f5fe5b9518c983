import { Card, Section, Segments, Switch, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ClientForm } from './ClientForm.tsx'
import type { TypedProviders } from './flat-settings.ts'
import { MethodList } from './MethodList.tsx'
import { hasWrongModel, PasskeyFields } from './PasskeyFields.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { ProviderList } from './ProviderList.tsx'
import { StandardFields } from './StandardFields.tsx'
import { useClientForm } from './use-client-form.ts'

const FACTORS = ['off', 'optional', 'required'] as const

/** How users sign in, and what is asked of their passwords. */
export function MethodsTab(): ReactElement {
  const { text } = useTexts()
  const form = useClientForm('methods')
  const name = form.read<string>('name')
  const factor = form.read<(typeof FACTORS)[number]>('policy.second_factor')
  const isFirstParty = form.read<boolean>('first_party')
  const methods = form.read<readonly string[]>('policy.methods')
  const models = form.read<readonly string[]>('policy.passkeys.aaguids')
  const providers = form.read<TypedProviders>('policy.providers')
  const hasNoWay = methods.length === 0 || (methods.includes('provider') && providers === null)
  const isUnnamed = name.trim() === ''
  return (
    <ClientForm form={form} hasProblems={hasNoWay || isUnnamed || hasWrongModel(models)}>
      <Section title={text('methods.generalTitle')} text={text('methods.generalText')}>
        <Card>
          <div className="card-body stack">
            <TextField
              label={text('methods.name')}
              value={name}
              onChange={(value) => form.set('name', value)}
              limit={100}
              error={isUnnamed ? text('form.required') : null}
            />
            <Switch
              checked={isFirstParty}
              onChange={(value) => {
                form.set('first_party', value)
                if (!value) form.set('embedded', false)
              }}
              hint={text('methods.firstPartyHint')}
            >
              {text('methods.firstParty')}
            </Switch>
            <Switch
              checked={form.read<boolean>('embedded')}
              onChange={(value) => form.set('embedded', value)}
              hint={text('methods.embeddedHint')}
              disabled={!isFirstParty}
            >
              {text('methods.embedded')}
            </Switch>
          </div>
        </Card>
      </Section>
      <Section title={text('methods.waysTitle')} text={text('methods.waysText')}>
        <Card>
          <div className="card-body stack">
            <MethodList form={form} />
            {methods.includes('provider') ? <ProviderList form={form} /> : null}
            <Switch
              checked={form.read<boolean>('policy.identifier_first')}
              onChange={(value) => form.set('policy.identifier_first', value)}
            >
              {text('methods.identifierFirst')}
            </Switch>
            <Switch
              checked={form.read<boolean>('policy.registration')}
              onChange={(value) => form.set('policy.registration', value)}
            >
              {text('methods.registration')}
            </Switch>
            <Switch
              checked={form.read<boolean>('device_sign_in')}
              onChange={(value) => form.set('device_sign_in', value)}
              hint={text('methods.devicesHint')}
            >
              {text('methods.devices')}
            </Switch>
          </div>
        </Card>
      </Section>
      <Section title={text('methods.factorTitle')} text={text('methods.factorText')}>
        <Card>
          <div className="card-body stack">
            <Segments
              label={text('methods.factor')}
              options={FACTORS.map((value) => ({ value, label: text(`methods.factor.${value}`) }))}
              value={factor}
              onChange={(value) => form.set('policy.second_factor', value)}
            />
            {factor === 'off' ? <p className="hint">{text('methods.factorOffHint')}</p> : null}
          </div>
        </Card>
      </Section>
      {methods.includes('passkey') ? <PasskeyFields form={form} /> : null}
      <PasswordFields form={form} />
      <StandardFields form={form} />
    </ClientForm>
  )
}
