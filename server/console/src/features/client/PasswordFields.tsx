import { Card, Section, Slider, TextArea } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { ClientForm } from './use-client-form.ts'

const SLIDERS = [
  { setting: 'policy.password.min_length_alone', label: 'methods.minAlone', min: 15, max: 64 },
  {
    setting: 'policy.password.min_length_with_second_factor',
    label: 'methods.minWith',
    min: 8,
    max: 64,
  },
  { setting: 'policy.password.history', label: 'methods.history', min: 10, max: 24 },
] as const

/** What is asked of passwords. The service itself sets the least. */
export function PasswordFields({ form }: { form: ClientForm }): ReactElement {
  const { text } = useTexts()
  const common = form.read<readonly string[]>('policy.password.common')
  return (
    <Section title={text('methods.passwordTitle')} text={text('methods.passwordText')}>
      <Card>
        <div className="card-body stack">
          {SLIDERS.map(({ setting, label, min, max }) => (
            <Slider
              key={setting}
              label={text(label)}
              {...{ min, max }}
              value={form.read<number>(setting)}
              onChange={(value) => form.set(setting, value)}
            />
          ))}
          <TextArea
            label={text('methods.common')}
            hint={text('methods.commonHint')}
            value={common.join('\n')}
            onChange={(value) => form.set('policy.password.common', toLines(value))}
          />
        </div>
      </Card>
    </Section>
  )
}

/** An empty last line stays while it is typed in. */
function toLines(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n')
}
