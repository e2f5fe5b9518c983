import { IconButton, Segments } from '@shrd/parts'
import { Pencil } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Loaded } from '../../components/Loaded.tsx'
import type { Provider, ProviderChoice } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TypedProviders } from './flat-settings.ts'
import { OrderedChoices } from './OrderedChoices.tsx'
import { ProviderButtonDialog } from './ProviderButtonDialog.tsx'
import type { ClientForm } from './use-client-form.ts'

/** Which providers of the account a client offers, in which order. */
export function ProviderList({ form }: { form: ClientForm }): ReactElement {
  const { text } = useTexts()
  const providers = useCall('listProviders', {})
  const typed = form.read<TypedProviders>('policy.providers')
  const set = (choices: TypedProviders): void => form.set('policy.providers', choices)
  const isAll = typed?.length === 0
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
              value={isAll ? 'all' : 'some'}
              onChange={(which) =>
                set(which === 'all' ? [] : list.map(({ provider_id }) => toChoice(provider_id)))
              }
            />
            {isAll ? null : (
              <Choices
                list={list}
                chosen={typed ?? []}
                set={(choices) => set(choices.length === 0 ? null : choices)}
              />
            )}
          </>
        )
      }
    </Loaded>
  )
}

function toChoice(provider_id: string): ProviderChoice {
  return { provider_id, text: null, icon: null }
}

interface ChoicesProps {
  list: readonly Provider[]
  chosen: readonly ProviderChoice[]
  set: (choices: readonly ProviderChoice[]) => void
}

function Choices({ list, chosen, set }: ChoicesProps): ReactElement {
  const { text } = useTexts()
  const [edited, setEdited] = useState<ProviderChoice | null>(null)
  const options = list.map(({ provider_id, name }) => ({ id: provider_id, name }))
  const nameOf = (id: string): string => options.find((option) => option.id === id)?.name ?? id
  // One that the account no longer has is not offered.
  const known = chosen.filter((one) => options.some(({ id }) => id === one.provider_id))
  const choiceOf = (id: string): ProviderChoice =>
    known.find(({ provider_id }) => provider_id === id) ?? toChoice(id)
  return (
    <>
      <OrderedChoices
        label={text('methods.providers.some')}
        labelHidden
        options={options}
        chosen={known.map(({ provider_id }) => provider_id)}
        onChange={(ids) => set(ids.map(choiceOf))}
        actionOf={(id) => (
          <IconButton
            size="sm"
            label={text('methods.providerButton', { name: nameOf(id) })}
            icon={<Pencil size={16} aria-hidden="true" />}
            onClick={() => setEdited(choiceOf(id))}
          />
        )}
      />
      {edited === null ? null : (
        <ProviderButtonDialog
          choice={edited}
          name={nameOf(edited.provider_id)}
          onChange={(next) =>
            set(known.map((one) => (one.provider_id === next.provider_id ? next : one)))
          }
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
