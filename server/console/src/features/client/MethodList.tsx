import { Checkbox, IconButton } from '@shrd/parts'
import { ArrowUp, CircleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import type { ManagedClient } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { ClientForm } from './use-client-form.ts'

type Method = ManagedClient['policy']['methods'][number]

const METHODS: readonly Method[] = ['password', 'otp', 'key_file', 'passkey', 'provider']

/** The ways to sign in, in the order in which they are offered. */
export function MethodList({ form }: { form: ClientForm }): ReactElement {
  const { text } = useTexts()
  const chosen = form.read<readonly Method[]>('policy.methods')
  const set = (methods: readonly Method[]): void => form.set('policy.methods', methods)
  const listed = [...chosen, ...METHODS.filter((method) => !chosen.includes(method))]
  return (
    <fieldset className="method-list" data-problem={chosen.length === 0 ? '' : undefined}>
      <legend className="parts-label">{text('methods.ways')}</legend>
      {listed.map((method, position) => {
        const name = text(`clients.method.${method}`)
        const isChosen = chosen.includes(method)
        return (
          <div key={method} className="method-line">
            <Checkbox
              checked={isChosen}
              onChange={(isOn) =>
                set(isOn ? [...chosen, method] : chosen.filter((one) => one !== method))
              }
            >
              {name}
            </Checkbox>
            {isChosen && position > 0 ? (
              <IconButton
                size="sm"
                label={text('methods.wayUp', { name })}
                icon={<ArrowUp size={16} aria-hidden="true" />}
                onClick={() => set(moveUp(chosen, position))}
              />
            ) : null}
          </div>
        )
      })}
      <div aria-live="polite">
        {chosen.length === 0 ? (
          <p className="parts-hint parts-hint-error">
            <CircleAlert size={14} aria-hidden="true" />
            {text('methods.needsOne')}
          </p>
        ) : null}
      </div>
    </fieldset>
  )
}

function moveUp(methods: readonly Method[], position: number): readonly Method[] {
  const moved = methods[position]
  const others = methods.filter((_, at) => at !== position)
  return moved === undefined ? methods : others.toSpliced(position - 1, 0, moved)
}
