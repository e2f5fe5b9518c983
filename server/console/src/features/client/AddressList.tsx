import { Card, LineList } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { type AddressProblem, isOnDevice } from './address-problem.ts'

/** Props of {@link AddressList}. */
export interface AddressListProps {
  kind: 'origin' | 'uri' | 'logout'
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  problems: Readonly<Record<number, AddressProblem>>
}

const LABELS = {
  origin: 'redirects.origins',
  uri: 'redirects.uris',
  logout: 'redirects.logouts',
} as const
const ADDS = {
  origin: 'redirects.addOrigin',
  uri: 'redirects.addUri',
  logout: 'redirects.addLogout',
} as const

/** A list of addresses, one in each line. */
export function AddressList(props: AddressListProps): ReactElement {
  const { kind, values, onChange, problems } = props
  const { text } = useTexts()
  const errors = Object.fromEntries(
    Object.entries(problems).map(([position, problem]) => [position, text(`redirects.${problem}`)]),
  )
  const notes = Object.fromEntries(
    values.flatMap((value, position) =>
      isOnDevice(value) ? [[position, text('redirects.onDevice')]] : [],
    ),
  )
  return (
    <Card>
      <div className="card-body">
        <LineList
          label={text(LABELS[kind])}
          words={{
            add: text(ADDS[kind]),
            remove: (value) => text('redirects.remove', { value }),
            line: (number) => text(`redirects.${kind}`, { number }),
          }}
          values={values}
          onChange={onChange}
          errors={errors}
          notes={notes}
        />
      </div>
    </Card>
  )
}
