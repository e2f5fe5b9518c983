import { Checkbox, IconButton, Segments } from '@shrd/parts'
import { ArrowUp, Pencil } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Loaded } from '../../components/Loaded.tsx'
import type { Provider, ProviderChoice } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ProviderButtonDialog } from './ProviderButtonDialog.tsx'
import type { ClientForm } from './use-client-form.ts'

/** Which providers of the account a client offers, in which order. */
export function ProviderList({ form }: { form: ClientForm }): ReactElement {
  const { text } = useTexts()
  const providers = useCall('listProviders', {})
  const chosen = form.read<readonly ProviderChoice[]>('policy.providers')
  const set = (choices: readonly ProviderChoice[]): void => form.set('policy.providers', choices)
  return (
    <Loaded query={providers} failedText={text('methods.providersFailed')} rows={2}>
      {(list) =>
        list.length === 0 ? (
          <p className="hint">{text('methods.noProviders')}</p>
        ) : (
          <>
            <Segments
              label={text('methods.providers')}
              options={[
                { value: 'all', label: text('methods.providers.all') },
                { value: 'some', label: text('methods.providers.some') },
              ]}
              value={chosen.length === 0 ? 'all' : 'some'}
              onChange={(which) => set(which === 'all' ? [] : list.map(toChoice))}
            />
            {chosen.length === 0 ? null : <Choices {...{ list, chosen, set }} />}
          </>
        )
      }
    </Loaded>
  )
}

function toChoice({ provider_id }: Provider): ProviderChoice {
  return { provider_id, text: null, icon: null }
}

interface ChoicesProps {
  list: readonly Provider[]
  chosen: readonly ProviderChoice[]
  set: (choices: readonly ProviderChoice[]) => void
}

function Choices({ list, chosen, set }: ChoicesProps): ReactElement {
  const { text } = useTexts()
  const known = chosen.filter((one) => list.some((provider) => isOf(provider, one)))
  const [edited, setEdited] = useState<ProviderChoice | null>(null)
  const nameOf = (choice: ProviderChoice): string =>
    list.find((provider) => isOf(provider, choice))?.name ?? choice.provider_id
  const others = list.filter((provider) => !known.some((one) => isOf(provider, one)))
  return (
    <div className="method-list">
      {[...known, ...others.map(toChoice)].map((choice, position) => {
        const { provider_id } = choice
        const name = nameOf(choice)
        const isChosen = position < known.length
        return (
          <div key={provider_id} className="method-line">
            <Checkbox
              checked={isChosen}
              onChange={(isOn) =>
                set(isOn ? [...known, choice] : known.filter((one) => one !== choice))
              }
            >
              {name}
            </Checkbox>
            {isChosen ? (
              <IconButton
                size="sm"
                label={text('methods.providerButton', { name })}
                icon={<Pencil size={16} aria-hidden="true" />}
                onClick={() => setEdited(choice)}
              />
            ) : null}
            {isChosen && position > 0 ? (
              <IconButton
                size="sm"
                label={text('methods.wayUp', { name })}
                icon={<ArrowUp size={16} aria-hidden="true" />}
                onClick={() => set(known.toSpliced(position, 1).toSpliced(position - 1, 0, choice))}
              />
            ) : null}
          </div>
        )
      })}
      {edited === null ? null : (
        <ProviderButtonDialog
          choice={edited}
          name={nameOf(edited)}
          onChange={(next) =>
            set(known.map((one) => (one.provider_id === next.provider_id ? next : one)))
          }
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

function isOf(provider: Provider, { provider_id }: ProviderChoice): boolean {
  return provider.provider_id === provider_id
}
